import type { CallKey } from '@prumo/contract/contract.ts'

/** Calls whose change leaves no row in the trail, and why not. Every other change does. */
export const untold: Partial<Record<CallKey, string>> = {
  'POST /client/manager-notification/viewed': 'One’s own mark of what one has read.',
  'POST /client/manager-notification/{id}': 'One’s own mark of what one has read.',
  'PUT /client/pop/{id}/draft': 'Typing that is not saved yet: saving it is told.',
}

/** Calls whose refusal leaves something on purpose: the person is told by e-mail that somebody guesses. */
export const warning: ReadonlySet<CallKey> = new Set(['PUT /account/two-step', 'PUT /account/two-step/off'])
