import { addDays } from '@prumo/contract/dates.ts'
import { react } from '../../chat/messages/reacting.ts'
import { markRead } from '../../chat/messages/reading.ts'
import { sendMessage } from '../../chat/messages/sending.ts'
import { openDepartment, openDirect } from '../../chat/rooms/opening.ts'
import { findRoom } from '../../chat/rooms/rooms.ts'
import { ownDepartmentId } from '../../people/collaborators/own-department.ts'
import type { DemoBuilder, Role } from '../../platform/demo/demo-builder.ts'

type Line = readonly [by: Role, daysAgo: number, hour: string, text: string]

const lines: readonly Line[] = [
  ['ana', 6, '08:12', 'Bom dia! A partir de hoje combinamos tudo por aqui, assim ninguém precisa procurar no celular.'],
  ['joao', 6, '08:20', 'Perfeito. O forno 2 já voltou da manutenção, esquentando normal.'],
  ['marina', 6, '08:41', 'O Hotel Largo do Paço pediu 40 pães de queijo a mais para sexta. Consigo confirmar?'],
  ['joao', 6, '08:44', 'Consegue, se eu começar às 4h30. Pode confirmar.'],
  ['marina', 6, '08:45', 'Confirmado!'],
  [
    'carlos',
    4,
    '10:05',
    'Pessoal, olhei o fechamento do mês. A perda de massa folhada caiu de 9% para 6%, parabéns ao turno da manhã.',
  ],
  [
    'carlos',
    4,
    '10:06',
    'Para o próximo mês sugiro testar a ficha técnica nova: https://www.prumo.example/ficha-tecnica\nDepois conversamos na reunião de quarta.',
  ],
  ['ana', 4, '10:30', 'Ótima notícia. Beatriz, você imprime a ficha e deixa perto da masseira?'],
  ['beatriz', 4, '10:52', 'Imprimo hoje à tarde.'],
  [
    'beatriz',
    1,
    '16:18',
    'Chegou a nota do Moinho Serra Azul com 2 sacos a menos. Já avisei o fornecedor, eles repõem amanhã.',
  ],
  ['ana', 1, '16:25', 'Obrigada por conferir! Lança só os 18 que chegaram, por favor.'],
  ['joao', 0, '06:02', 'Fornada das 6h pronta. Farinha dá até amanhã cedo.'],
  ['marina', 0, '07:31', 'Encomenda da Escola Caminhos saiu agora com o entregador.'],
  ['carlos', 0, '07:48', 'Bom dia! Chego às 10h para a visita. Consigo ver com vocês os horários do balcão?'],
]

const said = (text: string, answers_id: number | null = null, mentions: number[] = []) => ({
  text,
  answers_id,
  mentions,
})

/** The demo company's conversations, with messages that Ana has not read. */
export async function buildChat(demo: DemoBuilder) {
  const ids: number[] = []
  for (const [by, daysAgo, hour, text] of lines) {
    const { id } = await sendMessage(await demo.as(by, addDays(demo.today, -daysAgo), hour), null, said(text))
    ids.push(id)
  }
  await markRead(await demo.as('ana', demo.today, '06:30'), null, ids.at(-3)!)
  for (const role of ['joao', 'marina'] as const)
    await markRead(await demo.as(role, demo.today, '07:50'), null, ids.at(-1)!)
  await react(await demo.as('joao', demo.today, '07:50'), ids[5]!, 'party', true)
  await react(await demo.as('marina', demo.today, '07:50'), ids[5]!, 'like', true)
  await buildDirect(demo)
  await buildDepartment(demo)
}

/** Ana and Marina, about an order. */
async function buildDirect(demo: DemoBuilder) {
  const yesterday = addDays(demo.today, -1)
  const marina = await demo.as('marina', yesterday, '17:40')
  const room = await findRoom(marina, (await openDirect(marina, demo.userIds.ana)).id!)
  const asked = await sendMessage(marina, room, said('Ana, o hotel pediu 5% de desconto no pedido de dezembro. Damos?'))
  const ana = await demo.as('ana', yesterday, '18:02')
  await sendMessage(ana, room, said('Damos 3%, se eles fecharem o mês inteiro.', asked.id))
  await sendMessage(await demo.as('marina', demo.today, '07:20'), room, said('Fecharam! Mando o contrato hoje.'))
}

/** The people of 'Produção', João and Cleide. */
async function buildDepartment(demo: DemoBuilder) {
  const joao = await demo.as('joao', addDays(demo.today, -2), '05:10')
  const room = await findRoom(joao, (await openDepartment(joao, (await ownDepartmentId(joao))!)).id!)
  const text = '@Cleide Ramos, amanhã a masseira para às 14h para a manutenção. Adianta a massa folhada?'
  await sendMessage(joao, room, said(text, null, [demo.userIds.cleide]))
  const cleide = await demo.as('cleide', addDays(demo.today, -2), '05:25')
  await sendMessage(cleide, room, said('Adianto. Deixo na câmara fria antes do almoço.'))
}
