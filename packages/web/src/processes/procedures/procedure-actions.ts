import { api, removal } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import { toast } from '../../platform/messages.ts'
import { deleteRecord, inBin } from '../../ui/deleting.ts'
import type { Choice } from './procedure-queries.ts'

/** The address of the PDF: the browser sends the session cookie, so the address contains no key (decision O008). */
export const pdfAddress = (id: number) => `/api/client/pop/pdf/${id}`
export const versionPdfAddress = (version: number) => `/api/client/pop/history-pdf/${version}`

/** Asks first; true when the procedure was deleted. */
export const removeProcedure = ({ id, title }: { id: number; title: string }): Promise<boolean> =>
  deleteRecord({
    about: title,
    topic: 'processes',
    text: `O texto, os anexos e a lista de leitores deste POP deixam de aparecer. O histórico de decisões permanece guardado. ${inBin}`,
    bin: { kind: 'pop', id },
    remove: () => removal('DELETE /client/pop/{id}', { params: { id } }),
  })

/** The most procedures in a filtered PDF. */
const MOST_LISTED = 1000

/** Downloads the list as pops.pdf (rule R161): of all departments, or of the filtered procedures. */
export async function downloadList(choice: Omit<Choice, 'page' | 'per_page'>): Promise<void> {
  const { state, ...narrowed } = choice
  const chosen = state !== '' || Object.values(narrowed).some((one) => one !== undefined && one !== '')
  const departments = chosen ? await listed(choice) : []
  const paper = await api('POST /client/pop/generate-list-pops-pdf', { body: departments, timeout: 120_000 })
  saveBlob(paper, 'pops.pdf')
  toast('Download realizado com sucesso!')
}

async function listed(choice: Omit<Choice, 'page' | 'per_page'>) {
  const { response } = await api('GET /client/pop/pops-department', {
    query: { ...choice, page: 1, per_page: MOST_LISTED },
  })
  return response.map(({ department_id, department, pops }) => ({
    department_id,
    department,
    pops: pops.map(({ id, microproccess_id }) => ({ id, microproccess_id })),
  }))
}
