import type { CompanyExport } from '@prumo/contract/privacy/exports/endpoints.ts'
import { api } from '../platform/api.ts'
import { saveBlob } from '../platform/download.ts'
import { toast } from '../platform/messages.ts'
import { call, changed } from '../platform/query.ts'
import { confirm } from '../ui/confirm.ts'

/** The company's exports, the newest first; live events tell their progress (area.tsx). */
export const exportsQuery = call('GET /client/exports', {}, { topic: 'exports' })

/** The pending deletions of account and company, and what prevents one. */
export const deletionsQuery = call('GET /account/deletions', {}, { topic: 'deletions' })

/** To call after a deletion was requested or cancelled. */
const deletionsChanged = () => changed('deletions', 'account')

/**
 * The address of a finished export: the browser downloads it to the disk, whatever its size, without holding it in the
 * page's memory.
 */
export const exportAddress = ({ id }: CompanyExport) => `/api/client/exports/${id}/file`

export const isUnderWay = ({ status }: CompanyExport) => status === 'waiting' || status === 'running'

/** Downloads everything Prumo stores about the user as a file. */
export async function downloadOwnData(today: string) {
  saveBlob(await api('GET /account/personal-data', { timeout: 600_000 }), `prumo-meus-dados-${today}.zip`)
  toast('Download realizado com sucesso!')
}

export async function startExport() {
  const { message } = await api('POST /client/exports')
  toast(message)
}

/** Asks, and cancels the deletion of the company. */
export async function cancelCompanyDeletion(name: string) {
  const sure = await confirm({
    title: 'Cancelar a exclusão da empresa?',
    about: name,
    text: 'Nada será apagado, e as pessoas responsáveis recebem um e-mail.',
    confirm: 'Cancelar exclusão',
    cancel: 'Voltar',
  })
  if (!sure) return
  await api('DELETE /client/deletion')
  toast('A exclusão da empresa foi cancelada.')
  await deletionsChanged()
}

/** Cancels the deletion of the user's own account. */
export async function cancelAccountDeletion() {
  await api('DELETE /account/deletion')
  toast('A exclusão foi cancelada. Está tudo como antes.')
  await deletionsChanged()
}
