import { addDays } from '@prumo/contract/dates.ts'
import { AutomationInput } from '@prumo/contract/integrations/automations/model.ts'
import { readyAutomations } from '@prumo/contract/integrations/automations/ready.ts'
import { usualFields } from '@prumo/contract/integrations/forms/model.ts'
import { createAutomation } from '../../integrations/automations/automations.ts'
import { acceptAnswer } from '../../integrations/forms/answers.ts'
import { createForm } from '../../integrations/forms/forms.ts'
import { storeAnswer } from '../../integrations/forms/receiving.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'

/** A form on the bakery's page, with an order that was taken and one that waits. */
export async function buildForms(demo: DemoBuilder) {
  const form = await createForm(
    await demo.as('ana', addDays(demo.today, -20), '09:10'),
    {
      title: 'Encomende para a sua festa',
      intro: 'Conte o que você precisa. Respondemos no mesmo dia útil.',
      thanks: 'Ligamos para confirmar o preço e a entrega.',
      makes: 'task',
      fields: usualFields('task'),
      receiver_id: demo.userIds.beatriz,
      at_once: false,
      is_open: true,
      ends_on: null,
      most_a_day: 100,
    },
    '',
  )
  const taken = await storeAnswer(await demo.as('ana', addDays(demo.today, -6), '11:32'), form.id, 'K7M3Q-X9PFD', {
    what: 'Bolo de nozes para 40 pessoas',
    by: addDays(demo.today, -2),
    name: 'Lívia Castro',
    reach: '(11) 98123-4455',
  })
  await acceptAnswer(await demo.as('beatriz', addDays(demo.today, -6), '13:05'), taken, {})
  await storeAnswer(await demo.as('ana', addDays(demo.today, -1), '18:47'), form.id, 'R4TWC-8HN2J', {
    what: 'Duzentos salgados sortidos',
    details: 'Metade sem carne.',
    by: addDays(demo.today, 9),
    name: 'Associação Vila Nova',
    reach: 'contato@vilanova.example',
  })
}

/** What the bakery has done by itself, and one that it has not switched on yet. */
export async function buildAutomations(demo: DemoBuilder) {
  const chosen = [
    ['RNC aberta vira plano de 7 dias', false],
    ['Fornecedor novo: avaliar em 30 dias', true],
  ] as const
  for (const [title, on] of chosen) {
    const ready = readyAutomations.find((one) => one.title === title)!
    const scope = await demo.as('ana', demo.today, '07:40')
    await createAutomation(scope, AutomationInput.parse({ ...ready, on }))
  }
}
