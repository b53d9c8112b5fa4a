import type { APIRequestContext } from '@playwright/test'
import { operate } from '../support/operator.ts'

export type Announced = { title: string; message?: string; link?: string }

/** The operator publishes an announcement to the company of the signed-in person. */
export async function announce(api: APIRequestContext, { title, message = '<p>Veja</p>', link }: Announced) {
  const { response } = await (await api.get('/api/account')).json()
  const words = ['--titulo', title, '--mensagem', message, ...(link ? ['--link', link] : [])]
  await operate('avisos', 'enviar', String(response.company_id), ...words, '--sim')
}
