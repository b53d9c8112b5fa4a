import { reachableMembers } from '../../identity/members/reaching.ts'
import { notify } from '../../notifications/notifying.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import type { Scope } from '../../platform/scope.ts'

type Made = { person: string; name: string }

export const keyMade = defineKind<Made>({
  id: 'key.made',
  name: 'Chave de integração criada',
  description: 'Quando outra pessoa cria uma chave que abre dados da empresa a um programa.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'news',
  needs: null,
  text: ({ person, name }) => ({
    title: `${person} criou a chave de integração "${name}"`,
    message: 'Veja o que ela abre, e retire se não for para existir.',
    link: '/account/integrations',
  }),
})

/** Responsible users hear of a key that somebody else made. */
export async function notifyOfKey(scope: Scope, name: string) {
  const leading = (await reachableMembers(scope)).filter(({ id, leads }) => leads && id !== scope.userId)
  const ids = leading.map(({ id }) => id)
  if (ids.length > 0) await notify(scope, keyMade, ids, { person: scope.actor.name, name })
}
