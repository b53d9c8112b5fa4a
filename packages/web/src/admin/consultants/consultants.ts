import type { Consultant } from '@prumo/contract/admin/consultants/endpoints.ts'
import { permissionLabels } from '@prumo/contract/permissions.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { confirm } from '../../ui/confirm.ts'

/** The consultants of the company, and the invited ones. */
export const consultantsQuery = call('GET /client/consultants', {}, { topic: 'consultants' })

/** 'Todas', or the names of the permissions. */
export function permissionNames(permissions: Consultant['permissions']): string {
  const all = Object.keys(permissionLabels).length
  if (permissions.length === all) return 'Todas'
  return permissions.map((permission) => permissionLabels[permission]).join(', ') || 'O que é aberto a todos na empresa'
}

export async function endConsultancy({ id, name }: Consultant) {
  const sure = await confirm({
    title: 'Encerrar o acesso?',
    about: name,
    text: 'As sessões abertas nesta empresa terminam agora. O que a pessoa fez continua aqui, e ela só volta com outro convite.',
    confirm: 'Encerrar acesso',
    cancel: 'Cancelar',
    danger: true,
  })
  if (!sure) return
  await api('DELETE /client/consultants/{id}', { params: { id } })
  toast('Acesso encerrado.')
}
