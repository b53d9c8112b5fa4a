import { mayForget } from '../../identity/session/may-forget.ts'
import { api } from '../../platform/api.ts'
import { rememberEntry } from '../../platform/entry.ts'
import { toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { confirm } from '../../ui/confirm.ts'

/** The companies a consultant serves, by name, and how many they may serve. */
export const companiesQuery = call('GET /client/companies', {}, { topic: 'companies' })

/** The items that wait for them in each. */
export const waitingInEachQuery = call('GET /client/companies/waiting', {}, { topic: 'companies' })

/** Ends the session, so that the next sign-in enters this company; false when the user cancels. */
export async function changeCompany({ id, company_name }: { id: number; company_name: string }): Promise<boolean> {
  const sure = await confirm({
    title: 'Acessar empresa?',
    about: company_name,
    text: 'Por segurança, a sua sessão termina agora. Ao entrar de novo, você já estará nesta empresa.',
    confirm: 'Acessar empresa',
    cancel: 'Cancelar',
  })
  if (!sure || !(await mayForget())) return false
  const { message, entry } = await api('PUT /client/companies/{id}/change-company', { params: { id } })
  rememberEntry(entry)
  toast(message)
  return true
}
