import { addDays } from '@prumo/contract/dates.ts'
import { AnswerInput, AuditInput, AuditItemInput } from '@prumo/contract/quality/audits/model.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { answerItem } from '../../quality/audits/answering.ts'
import { addItem } from '../../quality/audits/own-items.ts'
import { signReport } from '../../quality/audits/reporting.ts'
import { changeAudit, copyAudit, createAudit } from '../../quality/audits/saving.ts'
import { checklist } from '../../quality/checklist/items.ts'
import { giveItem } from '../../quality/readiness/owners.ts'

/** What does not conform, may be better, or does not apply, by the code of its clause; the rest conforms. */
const first: Record<string, readonly [status: 2 | 3 | 4, evidence: string]> = {
  '4.2': [2, 'Não há lista de partes interessadas.'],
  '6.1': [2, 'Riscos conversados, mas nada escrito.'],
  '7.1.5': [2, 'Dois termômetros sem etiqueta de conferência.'],
  '7.2': [3, 'Há certificados na pasta, mas não por pessoa.'],
  '8.4.1': [2, 'Fornecedor de farinha sem avaliação há dois anos.'],
  '9.1.2': [3, 'As avaliações na internet são lidas, mas não contadas.'],
  '10.3': [3, 'Há melhorias feitas; falta mostrar antes e depois.'],
  ...Object.fromEntries(
    ['8.3.1', '8.3.2', '8.3.3', '8.3.4', '8.3.5', '8.3.6'].map((code) => [code, [4, 'Não há projeto de produto.']]),
  ),
}
const second: typeof first = {
  '7.1.5': [2, 'Um termômetro ainda sem etiqueta.'],
  '8.4.1': [3, 'Avaliações começaram em maio; falta o moinho.'],
}

/** Two audits of the demo bakery: one that is concluded, and the next one, which has begun. */
export async function buildAudits(demo: DemoBuilder) {
  const day = (days: number) => addDays(demo.today, days)
  const carlos = await demo.as('carlos', day(-40), '09:00')
  const { id } = await createAudit(
    carlos,
    AuditInput.parse({
      title: 'Auditoria interna do sistema',
      norms: ['iso9001'],
      processos_auditados: 'Produção, atendimento e compras',
      metodologia:
        'Entrevistas, visita à produção das duas lojas e três registros de cada processo, escolhidos ao acaso.',
      date_next_review: day(45),
      planned_on: day(-40),
      auditor_ids: [demo.userIds.carlos],
    }),
  )
  const asked = await addItem(
    carlos,
    id,
    AuditItemInput.parse({
      codigo: '8',
      title: 'A temperatura do forno é anotada a cada fornada?',
      obs: 'Ficha de produção dos últimos três dias',
    }),
  )
  await answer(demo, id, first, checklist.length, -40)
  const evi_obj = 'Em um dos três dias faltam as fornadas da tarde.'
  await answerItem(
    await demo.as('carlos', day(-40), '11:00'),
    asked.id,
    AnswerInput.parse({ ai_id: id, status: 3, evi_obj }),
  )
  await changeAudit(
    await demo.as('carlos', day(-38), '17:00'),
    id,
    AuditInput.parse({
      title: 'Auditoria interna do sistema',
      processos_auditados: 'Produção, atendimento e compras',
      metodologia:
        'Entrevistas, visita à produção das duas lojas e três registros de cada processo, escolhidos ao acaso.',
      date_next_review: day(45),
      concluded_on: day(-38),
      scope: 'As duas lojas e a produção, da compra ao balcão.',
      criteria: 'Manual da qualidade e boas práticas da vigilância',
      attendance: 'Marina Castro, direção\nRafael Nunes, produção\nCarlos Menezes, auditor',
      strengths:
        'As fichas de produção são preenchidas na hora. Quem atende sabe o que fazer com uma reclamação, e mostra.',
      conclusion:
        'O sistema funciona na produção e no atendimento. Faltam as partes interessadas, os riscos escritos e a avaliação dos fornecedores.',
    }),
  )
  const signing = await demo.as('carlos', day(-38), '17:20')
  await signReport(signing, id, { name: signing.actor.name, role: 'Auditor' })
  const next = await copyAudit(
    await demo.as('carlos', day(-3), '09:00'),
    id,
    AuditInput.parse({
      title: 'Auditoria interna: medição e fornecedores',
      processos_auditados: 'Produção e compras',
      metodologia: 'O que não estava conforme na anterior, e o capítulo 8.',
      planned_on: day(-2),
    }),
  )
  await answer(demo, next.id, second, 30, -2)
  await shareItems(demo)
}

/** Who has what the norm still lacks. */
async function shareItems(demo: DemoBuilder) {
  const scope = await demo.as('ana', addDays(demo.today, -36), '10:20')
  for (const [code, role] of [
    ['4.2', 'ana'],
    ['6.1', 'carlos'],
    ['7.1.5', 'joao'],
    ['8.4.1', 'joao'],
    ['9.1.2', 'carlos'],
  ] as const)
    await giveItem(scope, checklist.find((one) => one.code === code)!.id, { owner_id: demo.userIds[role] })
}

async function answer(demo: DemoBuilder, ai_id: number, found: typeof first, most: number, days: number) {
  const scope = await demo.as('carlos', addDays(demo.today, days), '10:00')
  for (const { id, code } of checklist.slice(0, most)) {
    const [status, evi_obj] = found[code] ?? [1, '']
    if (found === second && first[code]?.[0] === 4) continue
    await answerItem(scope, id, AnswerInput.parse({ ai_id, status, evi_obj }))
  }
}
