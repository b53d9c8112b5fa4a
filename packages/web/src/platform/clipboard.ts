import { showError, toast } from './messages.ts'

/**
 * Copies a text, and says so. Where the browser refuses, its field is selected, or else the person is told what to do.
 */
export const copyText = (
  text: string,
  done: string,
  { field, refused = 'O navegador não deixou copiar. Selecione o texto e copie.' }: Refusal = {},
): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => void toast(done),
    () => (field ? field.select() : void showError(refused)),
  )

type Refusal = { field?: { select: () => void } | null; refused?: string }
