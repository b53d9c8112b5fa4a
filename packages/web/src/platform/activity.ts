import type { Route } from './api.ts'

const path: Route = 'POST /client/notify-system'

/**
 * Records in the company's trail what no other call records: 'Abriu o módulo Jornada do cliente'. It does not use `api`
 * on purpose (rule R043): nobody waits for it, it outlives the page, it never asks for the password, and its errors are
 * not shown.
 *
 * @param information at most 300 characters; what is longer is cut.
 */
export function noteActivity(information: string): void {
  fetch(`/api${path.slice('POST '.length)}`, {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ information: information.slice(0, 300).toWellFormed() }),
  }).catch(() => {})
}
