import type { Route } from './api.ts'

const path: Route = 'POST /client/notify-system'

/**
 * Notes in the company's trail what the user did that no other call tells: 'Abriu o módulo Jornada do cliente'. Apart
 * from `api` on purpose (rule R043): it is not waited for, outlives the page, never asks for the password, and what
 * becomes of it never reaches the user.
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
