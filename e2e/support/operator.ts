import { askBeside } from './sharing.ts'

/** Runs a command of the operator's command line on the server of the journeys; returns its JSON. */
export const operate = (...words: string[]) => operateIn(process.env.E2E_DATA_DIR!, ...words)

/** As `operate`, on the server whose data are in a folder. */
export const operateIn = (dataDir: string, ...words: string[]): Promise<unknown> =>
  askBeside('operate', { dataDir, words })
