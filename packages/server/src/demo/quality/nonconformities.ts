import { addDays } from '@prumo/contract/dates.ts'
import { RncInput } from '@prumo/contract/quality/nonconformities/model.ts'
import { PlanInput } from '@prumo/contract/results/plans/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { newFollowingSecret, newProtocol } from '../../platform/following.ts'
import { addMessage, answerCustomer, beginFollowing } from '../../quality/complaints/conversation.ts'
import { changeRnc, createRnc } from '../../quality/nonconformities/saving.ts'
import { createPlan } from '../../results/plans/saving.ts'

/** Nonconformities of the demo bakery, one at each step. */
export async function buildNonconformities(demo: DemoBuilder, places: ReadonlyMap<string, number>) {
  const { userIds } = demo
  const day = (days: number) => addDays(demo.today, days)
  const rnc = (department: string, fields: object) =>
    RncInput.parse({ department_id: places.get(searchable(department)), ...fields })

  const burnt = rnc('Produção', {
    title: 'Pão francês queimado na primeira fornada',
    tipsOccors: 2,
    descOccors: 'Duas assadeiras saíram queimadas às 5h40. O forno 2 marcava 20 graus a menos do que tinha.',
    dataAbert: day(-48),
    dataRec: day(-48),
    recPor: 'João Pedro Alves',
    resp: 'João Pedro Alves',
    disposition: 'disposal',
    containment: 'As duas assadeiras foram descartadas, e a fornada seguinte foi para o forno 1.',
    contained_on: day(-48),
    anaCausa: 'O termostato do forno 2 se soltou, porque ninguém o conferia.',
    respAn: 'João Pedro Alves',
    dataAn: day(-46),
    prazoAn: day(-44),
    abrang: 'O forno 1 tem o mesmo termostato; a câmara fria tem outro, conferido todo mês.',
    cause_group: 'machine',
    whys: [
      'O pão queimou porque o forno estava mais quente do que marcava',
      'O forno marcava errado porque o termostato estava solto',
      'O termostato se soltou porque vibra, e ninguém o apertava',
      'Ninguém o apertava porque a manutenção não tinha essa tarefa',
    ],
    ishikawa: {
      machine: ['Termostato solto', 'Forno 2 sem manutenção'],
      method: ['Abertura do turno sem conferir a temperatura'],
      measure: ['Termômetro de conferência sem pilha'],
    },
    histCorrAcc: 'Termostatos apertados e conferidos com o termômetro externo na abertura de cada turno.',
    reclConfStatus: 2,
  })
  const { id } = await createRnc(await demo.as('joao', day(-48), '08:10'), burnt)
  await changeRnc(await demo.as('ana', day(-12), '09:00'), id, {
    ...burnt,
    verrEf: 'Trinta dias sem pão queimado; a conferência está assinada em todos os turnos.',
    effective: true,
    avaliador: 'Ana Ribeiro',
    respGer: 'Ana Ribeiro',
    dataFe: day(-12),
  })

  await createRnc(
    await demo.as('joao', day(-26), '17:40'),
    rnc('Atendimento ao Cliente', {
      title: 'Encomenda de aniversário entregue com o nome trocado',
      tipsOccors: 1,
      descOccors: 'A cliente recebeu um bolo com o nome de outra criança. Percebeu em casa, na festa.',
      dataAbert: day(-26),
      dataRec: day(-26),
      recPor: 'Marina Costa',
      resp: 'Marina Costa',
      disposition: 'informed',
      containment: 'Pedido de desculpas, bolo novo no mesmo dia e devolução do valor.',
      contained_on: day(-26),
      anaCausa: 'O nome era anotado em um papel solto, e duas encomendas saíram no mesmo horário.',
      respAn: 'Marina Costa',
      dataAn: day(-22),
      prazoAn: day(-20),
      cause_group: 'method',
      whys: ['Os papéis das encomendas se misturaram', 'A encomenda não tem um lugar próprio até a entrega'],
      ishikawa: { method: ['Nome anotado em papel solto'], people: ['Duas pessoas no mesmo balcão'] },
      histCorrAcc: 'Ficha de encomenda colada na caixa, lida em voz alta na entrega.',
      steps: { check: { owner_id: userIds.ana, due_on: day(4) } },
    }),
  )

  const cold = await createRnc(
    await demo.as('joao', day(-15), '07:20'),
    rnc('Produção', {
      title: 'Massa folhada descongelou na câmara fria',
      tipsOccors: 2,
      descOccors: 'A porta da câmara fria ficou aberta de noite. 38 kg de massa passaram de 8 graus.',
      dataAbert: day(-15),
      resp: 'João Pedro Alves',
      disposition: 'segregation',
      containment: 'A massa foi separada e etiquetada; o que passou de 10 graus foi descartado.',
      contained_on: day(-15),
      anaCausa: 'A porta não fecha sozinha, e o alarme não toca fora da cozinha.',
      respAn: 'João Pedro Alves',
      dataAn: day(-11),
      prazoAn: day(-10),
      cause_group: 'machine',
      ishikawa: {
        machine: ['Mola da porta quebrada', 'Alarme que só toca na cozinha'],
        people: ['Último a sair não confere a porta'],
        method: ['Fechamento sem lista'],
        environment: ['Piso molhado empurra a porta'],
      },
      steps: { action: { owner_id: userIds.joao, due_on: day(6) } },
    }),
  )
  await createPlan(
    await demo.as('joao', day(-10), '14:00'),
    PlanInput.parse({
      department_id: places.get('producao'),
      problem: 'A porta da câmara fria fica aberta sem que ninguém perceba',
      to_do: 'Trocar a mola da porta e levar o alarme para o celular do responsável',
      to_who: 'João, com a assistência técnica',
      to_why_do: 'Alarme que só toca na cozinha',
      espected_start: day(-9),
      expected_end: day(5),
      real_start: day(-9),
      responsible_id: userIds.joao,
      origin: { kind: 'rnc', id: String(cold.id) },
    }),
  )

  const what = 'Esperei quarenta minutos por uma encomenda que estava pronta. Ninguém no balcão sabia onde.'
  const following = { protocol: newProtocol(), secret: newFollowingSecret() }
  const opening = await demo.as('ana', day(-9), '10:30')
  const waited = await createRnc(
    opening,
    rnc('Atendimento ao Cliente', {
      title: 'Reclamação: Esperei quarenta minutos por uma encomenda que estava pronta',
      tipsOccors: 1,
      descOccors: `${what}\n\nNome: Dona Lurdes`,
      dataAbert: day(-9),
      recPor: 'Formulário “Balcão”',
      disposition: 'informed',
      containment: 'Café e desconto para a cliente.',
      prazoAn: day(-2),
      steps: { cause: { owner_id: userIds.carlos } },
    }),
    { protocol: following.protocol },
  )
  // Its customer follows it, and was answered.
  await beginFollowing(opening, waited.id, { following, what })
  await answerCustomer(await demo.as('ana', day(-8), '09:10'), waited.id, {
    text: 'Dona Lurdes, pedimos desculpas. Estamos vendo onde as encomendas prontas ficam guardadas e contamos aqui o que mudou.',
  })
  const later = await demo.as('carlos', day(-6), '19:40')
  await addMessage(later, waited.id, 'Obrigada. No domingo tenho outra encomenda, às 10h.', null)

  await createRnc(
    await demo.as('joao', day(-1), '18:05'),
    rnc('Produção', {
      title: 'Etiqueta sem a data de validade em um lote de pão de forma',
      tipsOccors: 3,
      descOccors: 'Vinte pacotes foram para a prateleira sem a validade. Nenhum foi vendido.',
      dataAbert: day(-1),
      recPor: 'Marina Costa',
      steps: { contain: { owner_id: userIds.joao, due_on: day(1) } },
    }),
  )
}
