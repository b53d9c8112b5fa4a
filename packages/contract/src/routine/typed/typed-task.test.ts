import { expect, test } from 'vitest'
import { workdaysWithout } from '../days-off/days-off.ts'
import { type Known, readTask } from './typed-task.ts'

/** A Wednesday. */
const today = '2026-11-25'
const known: Known = {
  today,
  isWorkday: workdaysWithout([]),
  people: [
    { id: 1, name: 'João Silva' },
    { id: 2, name: 'Joana Prado' },
    { id: 3, name: 'Ana' },
    { id: 4, name: 'Ana Elisa Souza' },
  ],
  tags: [{ id: 10, name: 'Compras' }],
  departments: [
    { id: 20, name: 'Recursos Humanos' },
    { id: 21, name: 'Financeiro' },
    { id: 22, name: 'Produção' },
  ],
  dated: true,
}
const read = (line: string) => {
  const { title, values } = readTask(line, known)
  return { title, ...values }
}

test('one line says title, day, hour, person, tag and priority', () => {
  expect(read('Ligar para fornecedor amanhã 9h @João #compras !')).toEqual({
    title: 'Ligar para fornecedor',
    date: '2026-11-26',
    hour: '09:00',
    hour_finish: '',
    client_id: 1,
    tags: [10],
    priority: true,
  })
})

test.each([
  ['Pagar boleto hoje', 'Pagar boleto', '2026-11-25'],
  ['pagar boleto amanha', 'pagar boleto', '2026-11-26'],
  ['Amanhã, ligar para a Ana', 'ligar para a Ana', '2026-11-26'],
  ['Depois de amanhã visitar cliente', 'visitar cliente', '2026-11-27'],
  ['Entregar até sexta', 'Entregar', '2026-11-27'],
  ['Reunião na segunda com a equipe', 'Reunião com a equipe', '2026-11-30'],
  ['Reunião segunda que vem', 'Reunião', '2026-11-30'],
  ['Reunião sexta que vem', 'Reunião', '2026-12-04'],
  ['Reunião sexta-feira que vem às 10', 'Reunião', '2026-12-04'],
  ['Reunião na próxima quarta', 'Reunião', '2026-12-02'],
  ['Reunião quarta', 'Reunião', '2026-11-25'],
  ['Inventário sábado de manhã', 'Inventário de manhã', '2026-11-28'],
  ['Inventário sexta, 04/12', 'Inventário', '2026-12-04'],
  ['Pagar aluguel dia 5', 'Pagar aluguel', '2026-12-05'],
  ['Pagar aluguel dia 20', 'Pagar aluguel', '2026-12-20'],
  ['Pagar aluguel no dia 30', 'Pagar aluguel', '2026-11-30'],
  ['Pagar aluguel dia 15 de janeiro', 'Pagar aluguel', '2027-01-15'],
  ['Pagar aluguel 5/12', 'Pagar aluguel', '2026-12-05'],
  ['Pagar aluguel 05/01', 'Pagar aluguel', '2027-01-05'],
  ['Pagar aluguel em 05/12/2026', 'Pagar aluguel', '2026-12-05'],
  ['Pagar aluguel 1º de dezembro', 'Pagar aluguel', '2026-12-01'],
  ['Ligar em 3 dias', 'Ligar', '2026-11-28'],
  ['Ligar daqui a duas semanas', 'Ligar', '2026-12-09'],
  ['Revisar preços na semana que vem', 'Revisar preços', '2026-11-30'],
  ['Revisar preços mês que vem', 'Revisar preços', '2026-12-01'],
  ['Fechar o caixa até o fim do mês', 'Fechar o caixa', '2026-11-30'],
  ['Pagar salários 5º dia útil', 'Pagar salários', '2026-12-07'],
  ['Pagar salários no quinto dia útil do mês', 'Pagar salários', '2026-12-07'],
  ['Pagar DAS último dia útil', 'Pagar DAS', '2026-11-30'],
  ['Curso a partir de 7/12', 'Curso', '2026-12-07'],
])('%s', (line, title, date) => expect(read(line!)).toMatchObject({ title, date }))

test.each([
  ['Reunião 10h30', '10:30', ''],
  ['Reunião às 10h30 com João', '10:30', ''],
  ['Reunião 9:30', '09:30', ''],
  ['Reunião 9:30h', '09:30', ''],
  ['Ligar às 9', '09:00', ''],
  ['Ligar as 9', '09:00', ''],
  ['Às 9 ligar para a Ana', '09:00', ''],
  ['Ligar às 3 da tarde', '15:00', ''],
  ['Ligar às 9 horas', '09:00', ''],
  ['Almoço ao meio-dia', '12:00', ''],
  ['Reunião 9h às 10h', '09:00', '10:00'],
  ['Reunião das 9 às 10h30', '09:00', '10:30'],
  ['Reunião 9h-10h30', '09:00', '10:30'],
  ['Reunião 14h até 15h', '14:00', '15:00'],
])('%s', (line, hour, hour_finish) => expect(read(line!)).toMatchObject({ hour, hour_finish }))

test.each([
  ['Reunião toda segunda', { date: '2026-11-30', repeat: 'day:1', custom: null }],
  ['Reunião todas as segundas às 9', { date: '2026-11-30', repeat: 'day:1', hour: '09:00' }],
  ['Reunião toda quarta', { date: '2026-11-25', repeat: 'day:3' }],
  ['Feira todo sábado', { date: '2026-11-28', repeat: 'day:6' }],
  ['Conferir estoque todo dia', { date: today, repeat: 'day:8' }],
  ['Abrir a loja de segunda a sexta 8h', { date: today, repeat: 'day:9', hour: '08:00' }],
  ['Abrir a loja todo dia útil', { date: today, repeat: 'day:9' }],
  ['Backup toda terça e quinta', { repeat: 'custom', custom: { every: 'week', weekdays: [2, 4] } }],
  ['Backup toda segunda, quarta e sexta', { repeat: 'custom', custom: { weekdays: [1, 3, 5] } }],
  ['Pagar aluguel todo dia 10', { date: '2026-12-10', repeat: 'every:29' }],
  ['Pagar salários todo 5º dia útil', { repeat: 'custom', custom: { on: { by: 'workday', nth: 5 } } }],
  ['Pagar salários 5º dia útil de cada mês', { date: '2026-12-07', repeat: 'custom' }],
  ['Trocar filtro a cada 15 dias', { date: today, repeat: 'custom', custom: { every: 'day', interval: 15 } }],
  ['Trocar filtro a cada duas semanas', { date: today, repeat: 'every:14' }],
  ['Balanço a cada três meses a partir de 10/12', { date: '2026-12-10', repeat: 'every:89' }],
  ['Curso toda segunda até 21/12', { date: '2026-11-30', repeat: 'custom', custom: { until: '2026-12-21' } }],
])('%s', (line, values) => expect(read(line as string)).toMatchObject(values as object))

test.each([
  'Pedir a segunda via do boleto',
  'Pagar segunda parcela',
  'Imprimir segunda via',
  'Esperar até segunda ordem',
  'Rever a quarta edição do manual',
  'Relatório de segunda',
  'Preparar a reunião de amanhã',
  'Ter certeza do preço',
  'Visitar Dom Bosco',
  'Curso de 8h',
  'Vídeo 2h30',
  'Responder em 24h',
  'Convidar as 9 pessoas',
  'Convite às 3 filiais',
  'Comprar 1/2 kg de fermento',
  'Pagar parcela 3/12',
  'Suporte 24/7',
  'Escrever a ana@padaria.com.br',
  'Nota de padaria#12 e C#',
  'Sala #3',
  'Falar com @Zulmira',
  'Cuidado!',
  'Ganhar 10 clientes',
  'Placar 2:1',
])('%s stays a title', (line) => expect(read(line)).toEqual({ title: line }))

test('people and departments are found by whole words first, then by letters, with more words where they fit', () => {
  expect(read('Pedir @joão silva a nota')).toEqual({ title: 'Pedir a nota', client_id: 1 })
  expect(read('Pedir @ana a nota')).toEqual({ title: 'Pedir a nota', client_id: 3 })
  expect(read('Pedir @ana elisa a nota')).toEqual({ title: 'Pedir a nota', client_id: 4 })
  expect(read('Pedir @pra, hoje')).toMatchObject({ client_id: 2, title: 'Pedir' })
  expect(read('Contratar #recursos humanos #fin')).toEqual({ title: 'Contratar', departments: [20, 21] })
  expect(read('Assar #producao')).toEqual({ title: 'Assar', departments: [22] })
})

test('letters that lead to several are left, with what they may mean', () => {
  const { title, open } = readTask('Pedir a nota @jo', known)
  expect(title).toBe('Pedir a nota @jo')
  expect(open).toEqual([
    { words: '@jo', from: 13, to: 16, kind: 'open', length: 1, choices: ['João Silva', 'Joana Prado'] },
  ])
})

test('of two dates the first counts; taken back, its words stay and the other counts', () => {
  const line = 'Preparar a feira segunda, amanhã'
  expect(read(line)).toMatchObject({ title: 'Preparar a feira, amanhã', date: '2026-11-30' })
  const again = readTask(line, known, new Set(['segunda']))
  expect(again).toMatchObject({ title: 'Preparar a feira segunda', values: { date: '2026-11-26' } })
})

test('a task without a date is read without days and hours', () => {
  const { title, values } = readTask('Pintar amanhã 9h @Ana !', { ...known, dated: false })
  expect({ title, values }).toEqual({ title: 'Pintar amanhã 9h', values: { client_id: 3, priority: true } })
})

test('a text is no line', () => expect(read(`${'palavra '.repeat(80)}amanhã`)).not.toHaveProperty('date'))
