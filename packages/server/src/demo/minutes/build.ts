import { addDays, startOfWeek } from '@prumo/contract/dates.ts'
import { contacts } from '../../contacts/contacts/contacts.ts'
import { createFolder } from '../../minutes/folders/folders.ts'
import { duplicateMinutes } from '../../minutes/minutes/archiving.ts'
import { addSubject, makeTask, saveSubject } from '../../minutes/minutes/subjects.ts'
import { createMinutes } from '../../minutes/minutes/writing.ts'
import { beginMinutes } from '../../minutes/series/beginning.ts'
import { createSeries } from '../../minutes/series/series.ts'
import { closeAgendaSubject, createAgendaSubject } from '../../minutes/subjects/subjects.ts'
import { createAgendaTemplate } from '../../minutes/templates/templates.ts'
import type { DemoBuilder, Role } from '../../platform/demo/demo-builder.ts'

type Spoken = {
  title: string
  description: string
  responsible?: string
  /** Days from today. */
  due?: number
  feedback?: string
  done?: true
}

const management: readonly Spoken[] = [
  {
    title: 'Fechamento do mês',
    description:
      '<p>O faturamento ficou <strong>4% acima</strong> do mês anterior; a farinha subiu outra vez.</p><ul><li>Rever o preço do pão francês</li><li>Pedir cotação a mais um moinho</li></ul>',
    responsible: 'Ana Ribeiro',
    due: 3,
  },
  {
    title: 'Vitrine de Natal',
    description: '<p>Montar a vitrine na primeira semana de dezembro, com os panetones na altura dos olhos.</p>',
    responsible: 'Marina Costa',
    due: 10,
  },
  {
    title: 'Manutenção do forno 2',
    description: '<p>O termostato foi trocado; falta a revisão anual.</p>',
    responsible: 'João Pedro Alves',
    feedback: 'Revisão feita pela assistência, com garantia de seis meses.',
    done: true,
  },
]

const production: readonly Spoken[] = [
  {
    title: 'Perdas da madrugada',
    description: '<p>As sobras de sexta passaram de 6%. Diminuir a terceira fornada e medir de novo.</p>',
    responsible: 'João Pedro Alves',
    due: 1,
  },
  {
    title: 'Escala dos feriados',
    description: '<p>Quem trabalhou no último feriado folga no próximo.</p>',
    responsible: 'Beatriz Souza',
    due: 6,
  },
]

const agenda: readonly [by: Role, daysAgo: number, title: string, due: number | null, closed?: string][] = [
  ['ana', 9, 'Renovação do contrato de aluguel', 20],
  ['marina', 6, 'Encomendas de Natal: preço e prazo final', 4],
  ['joao', 3, 'Trocar o fornecedor de ovos', null],
  ['beatriz', 20, 'Nova maquininha de cartão', -6, 'Ficamos com a atual: a taxa baixou para 1,9%.'],
]

/** Minutes of the demo company: two series of meetings, one that continues another, and subjects for the next. */
export async function buildMinutes(demo: DemoBuilder) {
  const day = (days: number) => addDays(demo.today, days)
  const at = (days: number, hour: string) => demo.as('ana', day(days), hour)
  const first = await at(-38, '09:10')
  const folders = {
    management: (await createFolder(first, { name: 'Gerência' })).id,
    production: (await createFolder(first, { name: 'Produção' })).id,
  }
  const known = (await contacts(first)).contacts
  const accountant = known.filter(({ name }) => name.startsWith('Contabilidade')).map(({ id }) => id)

  const before = await createMinutes(await at(-35, '09:30'), {
    ...written('Reunião de gerência', day(-35), folders.management, management.slice(1), day),
    people: [demo.userIds.ana, demo.userIds.marina, demo.userIds.joao],
    contacts: accountant,
  })
  const now = await at(-7, '09:30')
  const next = await duplicateMinutes(now, before.id)
  const [month] = management
  const added = await addSubject(now, next.id, { ...subjectOf(month!, day), status: 1 })
  const [carried] = next.subjects
  if (carried) {
    await saveSubject(now, next.id, carried.id, {
      updated_at: carried.updated_at,
      feedback: 'Fornecedor de enfeites escolhido; falta a data da montagem.',
    })
  }
  await makeTask(now, next.id, added.id, {
    label: 'Pedir cotação de farinha a mais um moinho',
    date: day(2),
    hour: '10:00',
    client_id: demo.userIds.joao,
  })
  const shopFloor = await demo.as('joao', day(-2), '05:40')
  const produced = await createMinutes(shopFloor, {
    ...written('Reunião da produção', day(-2), folders.production, production, day),
    people: [demo.userIds.joao, demo.userIds.beatriz],
    participants: 'Equipe da madrugada',
  })
  await createAgendaTemplate(shopFloor, { name: 'Reunião da produção', protocol_id: produced.id })

  await buildSeries(demo, folders.management)

  for (const [by, daysAgo, title, due, closed] of agenda) {
    const scope = await demo.as(by, day(-daysAgo), '11:15')
    const date_estimate_finish = due === null ? null : { date: day(due), hour: null }
    const { id } = await createAgendaSubject(scope, { title, date_estimate_finish, contacts: [] })
    if (closed) await closeAgendaSubject(await demo.as(by, day(-5), '17:20'), id, { feedback: closed })
  }
}

/** A weekly meeting whose last minutes left a subject open, so that the next ones begin with it. */
async function buildSeries(demo: DemoBuilder, folder_id: number) {
  const day = (days: number) => addDays(demo.today, days)
  const lastWeek = await demo.as('ana', day(-7), '08:10')
  const { id } = await createSeries(lastWeek, {
    name: 'Reunião das segundas',
    folder_id,
    place: 'Mesa da cozinha',
    participants: '',
    people: [demo.userIds.ana, demo.userIds.marina, demo.userIds.joao],
    contacts: [],
    subjects: [
      { title: 'Vendas da semana', description: '' },
      { title: 'Escala e folgas', description: '' },
      { title: 'Avisos', description: '' },
    ],
    date: day(-7),
    hour: '08:30',
    hour_finish: '09:00',
    repeat_rule: { every: 'week', interval: 1, weekdays: [1], until: null, count: null },
  })
  const minutes = await beginMinutes(lastWeek, id, startOfWeek(demo.today))
  const [sales, ...others] = minutes.subjects
  for (const subject of others)
    await saveSubject(lastWeek, minutes.id, subject.id, { updated_at: subject.updated_at, status: 2 })
  await saveSubject(lastWeek, minutes.id, sales!.id, {
    updated_at: sales!.updated_at,
    feedback: 'Falta comparar com a mesma semana do ano passado.',
  })
}

type Day = (days: number) => string

const written = (name: string, date: string, folder_id: number, spoken: readonly Spoken[], day: Day) => ({
  name,
  date: { date, hour: '09:30' },
  folder_id,
  place: 'Escritório da loja',
  participants: '',
  people: [] as number[],
  contacts: [] as number[],
  subjects: spoken.map((one) => ({
    ...subjectOf(one, day),
    status: one.done ? (2 as const) : (1 as const),
    last_subject: 'no' as const,
  })),
})

const subjectOf = ({ title, description, responsible = '', due, feedback = '' }: Spoken, day: Day) => ({
  title,
  description,
  responsible,
  time: due === undefined ? null : { date: day(due), hour: null },
  feedback,
})
