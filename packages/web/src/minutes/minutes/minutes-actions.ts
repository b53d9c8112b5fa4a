import type { MinutesSummary } from '@prumo/contract/minutes/minutes/model.ts'
import { api, removal } from '../../platform/api.ts'
import { showDone, showFailure, toast } from '../../platform/messages.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { minutesChanged } from './minutes-queries.ts'

type Known = Pick<MinutesSummary, 'id' | 'name' | 'change_archived'>

/** The address of the PDF: the browser sends the session cookie, so the address contains no key (decision O008). */
export const pdfAddress = (id: number) => `/api/v2/protocols/pdf/${id}/-`

/** Shows an error and returns undefined: callers continue only after a success. */
const tried = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    showFailure(error)
    return undefined
  }
}

/** Returns the new minutes, or undefined when the call failed. */
export async function duplicate({ id }: Known) {
  const made = await tried(api('PUT /v2/protocols/{id}/duplicate', { params: { id } }))
  if (!made) return undefined
  showDone('Duplicado com sucesso')
  void minutesChanged(made.response)
  return made.response
}

export async function toggleArchived({ id }: Known): Promise<boolean> {
  const answer = await tried(api('PUT /v2/protocols/{id}/archived', { params: { id } }))
  if (!answer) return false
  toast(answer.change_archived ? 'ATA arquivada' : 'ATA desarquivada', {
    label: 'Desfazer',
    run: () => void tried(api('PUT /v2/protocols/{id}/archived', { params: { id } })).then(() => minutesChanged()),
  })
  void minutesChanged()
  return true
}

const others = 'Pode conter informações de outros usuários. Tem certeza que quer apagar?'

/** Asks first (rule R132); true when the minutes were deleted. */
export const remove = ({ id, name }: Known): Promise<boolean> =>
  deleteRecord({
    about: name,
    topic: 'minutes',
    text: others,
    bin: { kind: 'minutes', id },
    done: 'Apagado com sucesso',
    remove: () => removal('DELETE /v2/protocols/{id}', { params: { id } }),
  })

/** Deletes a folder after asking (rule R126); its minutes move to the top level. */
export const removeFolder = ({ id, name }: { id: number; name: string }): Promise<boolean> =>
  deleteRecord({
    about: name,
    topic: 'minutes',
    text: `${others} As ATAs desta pasta não são apagadas: ficam fora de pastas.`,
    done: 'Apagado com sucesso',
    remove: () => removal('DELETE /v2/protocols-folders/{id}', { params: { id } }),
  })
