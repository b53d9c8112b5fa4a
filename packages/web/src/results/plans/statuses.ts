import type { Tone } from '../../ui/StatusMark.tsx'

/** What people filter by: statuses that share their words are one choice. */
export const situations = {
  'a-iniciar': { label: 'A iniciar', status: 'START', tone: 'quiet' },
  'inicio-atrasado': { label: 'Início atrasado', status: 'START_YELLOW', tone: 'waiting' },
  atrasados: { label: 'Atrasado', status: 'START_LATE,LATE', tone: 'bad' },
  'em-andamento': { label: 'Em andamento', status: 'IN_PROCCESS,IN_PROCESS_YELLOW', tone: 'doing' },
  concluidos: { label: 'Concluído', status: 'SUCCESS', tone: 'good' },
} as const satisfies Record<string, { label: string; status: string; tone: Tone }>
export type Situation = keyof typeof situations
export const situationNames = Object.keys(situations) as Situation[]

/** How many of some counts have one of the statuses of a situation. */
export const countIn = (counts: readonly { status: string; count: number }[] | undefined, situation: Situation) =>
  (counts ?? [])
    .filter(({ status }) => situations[situation].status.split(',').includes(status))
    .reduce((sum, { count }) => sum + count, 0)

/** The situation of a plan. */
export const situationOf = ({ status }: { status: string }): Situation =>
  situationNames.find((name) => situations[name].status.split(',').includes(status)) ?? 'a-iniciar'
