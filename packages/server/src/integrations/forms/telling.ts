import type { AnsweredField, FormMakes } from '@prumo/contract/integrations/forms/model.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notify } from '../../notifications/notifying.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'
import { type FormRow, neededOf } from './forms.ts'

type Arrived = { form: string; said: string; answer: number }

export const answerArrived = defineKind<Arrived>({
  id: 'form.answered',
  name: 'Resposta de formulário',
  description: 'Quando alguém envia um formulário público que você recebe; no máximo um aviso por hora e formulário.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ form, said, answer }) => ({
    title: `Chegou uma resposta do formulário “${form}”`,
    message: html`<p>${said}</p>`,
    // Also once somebody has decided about it, or the form at once.
    link: `/formularios/respostas?situacao=todas&resposta=${answer}`,
  }),
})

/**
 * Tells whoever receives a form; who is responsible for the company where that person no longer works there, or does not
 * see any more what it makes.
 */
export async function notifyOfAnswer(
  scope: Scope,
  form: FormRow,
  { id, answered }: { id: number; answered: readonly AnsweredField[] },
) {
  const data = { form: form.title, said: answered[0]?.value.slice(0, 200).toWellFormed() ?? '', answer: id }
  // A flood is not a flood of notifications.
  const once = `form ${form.id} ${scope.clock.now().toISOString().slice(0, 13)}`
  const needed = neededOf[form.makes as FormMakes]?.permission
  const people = await reachableMembers(scope)
  const receives = people.filter(
    ({ id, permissions }) => id === form.receiver_id && (needed === undefined || permissions.includes(needed)),
  )
  const told = receives.length > 0 ? receives : people.filter(({ leads }) => leads)
  await notify(scope, answerArrived, idsOf(told, 'id'), data, { once })
}
