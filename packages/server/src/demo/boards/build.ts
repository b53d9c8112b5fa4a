import type { NewCard, Tab } from '@prumo/contract/boards/cards/model.ts'
import { addDays } from '@prumo/contract/dates.ts'
import { boardOf } from '../../boards/board.ts'
import { createCard } from '../../boards/cards/creating.ts'
import { moveCard } from '../../boards/cards/moving.ts'
import { boardCards } from '../../boards/cards/queries.ts'
import { startBoard } from '../../boards/start/starting.ts'
import { createComment } from '../../notifications/comments/comments.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import type { Scope } from '../../platform/scope.ts'

const card = (title: string, more: Partial<NewCard> = {}): NewCard => ({
  title,
  description: '',
  date_finish: null,
  tab_id: 'backlog',
  tags: [],
  departments: [],
  users: [],
  plans: [],
  procedures: [],
  check_list: [],
  ...more,
})

/** The boards of the demo company: its methodology and its norm under way, and Ana's own. */
export async function buildBoards(demo: DemoBuilder) {
  for (const kind of ['company', 'iso'] as const)
    await startBoard(await demo.as('ana', addDays(demo.today, -40), '08:15'), kind)
  await advance(demo, -30)
  const scope = await demo.as('beatriz', addDays(demo.today, -12), '10:20')
  const windows = await createCard(
    scope,
    boardOf(scope, 'company'),
    card('Trocar a vitrine da loja Centro', {
      tab_id: 'in_progress',
      date_finish: addDays(demo.today, 2),
      users: [demo.userIds.marina],
      check_list: [
        { title: 'Medir o espaço', done: true },
        { title: 'Pedir três orçamentos', done: true },
        { title: 'Escolher com a Ana', done: false },
      ],
    }),
  )
  await createComment(scope, 'board_card', windows.id, {
    text: 'Marina, o terceiro orçamento chegou. Você consegue ver até sexta?',
    mentions: [demo.userIds.marina],
  })
  await buildPersonal(demo)
}

/** Some cards of the methodology were begun, and left their columns at different times. */
async function advance(demo: DemoBuilder, from: number) {
  const steps: readonly (readonly [title: RegExp, tab: Tab, day: number])[] = [
    [/direção do ano/, 'to_realize', from],
    [/reunião diária/, 'in_progress', from + 4],
    [/tarefas atrasadas/, 'in_progress', from + 6],
    [/direção do ano/, 'in_progress', from + 12],
    [/reunião diária/, 'concluded', from + 15],
    [/Revisar os preços/, 'to_realize', from + 20],
  ]
  for (const [title, tab, day] of steps) {
    const scope = await demo.as('carlos', addDays(demo.today, day), '09:30')
    const found = await findByTitle(scope, title)
    if (found !== undefined) await moveCard(scope, boardOf(scope, 'company'), found, { tab, order: [] })
  }
}

async function findByTitle(scope: Scope, title: RegExp): Promise<number | undefined> {
  const cards = await boardCards(scope, boardOf(scope, 'company'))
  return cards.find((one) => title.test(one.title))?.id
}

async function buildPersonal(demo: DemoBuilder) {
  const scope = await demo.as('ana', addDays(demo.today, -5), '07:40')
  const mine = boardOf(scope, 'personal')
  for (const one of [
    card('Ligar para o contador sobre o imposto', { tab_id: 'to_realize', date_finish: addDays(demo.today, 1) }),
    card('Ler o contrato do novo ponto', { tab_id: 'in_progress' }),
    card('Escolher o curso de confeitaria da equipe'),
    card('Agradecer ao fornecedor de farinha', { tab_id: 'concluded' }),
  ])
    await createCard(scope, mine, one)
}
