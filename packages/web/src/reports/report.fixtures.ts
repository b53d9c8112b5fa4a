import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { today } from '../routine/tasks.fixtures.ts'
import type { Part } from '../testing/completing.ts'
import type { Report } from './month/report-queries.ts'

export const lastMonth = shiftMonth(today.slice(0, 7), -1)
const twelve = Array.from({ length: 12 }, (_, at) => shiftMonth(lastMonth, at - 11))
const own = { can: { write: true } }

/** A usual month of a bakery. */
export const usualReport: Part<Report> = {
  company: 'Padaria Pão & Prosa',
  month: lastMonth,
  state: 'open',
  standing: 'O mês ainda não foi fechado: os números podem mudar.',
  figures: [
    { label: 'Lucro líquido', value: 'R$ 6.412,90', beside: 'R$ 1.204,10 a menos', bad: true },
    { label: 'Saldo do caixa', value: 'R$ 41.880,15', beside: 'R$ 3.200,00 a mais', bad: false },
    { label: 'Indicadores na meta', value: '5 de 8', beside: '2 fora dela', bad: true },
    { label: 'Planos concluídos', value: '3', beside: 'nenhum atrasado', bad: false },
  ],
  allowed: ['opening', 'finance', 'cash', 'indicators', 'plans', 'people', 'quality', 'decisions'],
  opening: { ...own, text: 'Um mês de obras na loja da praça.' },
  finance: {
    ...own,
    sentences: [
      { text: 'O lucro líquido foi de R$ 6.412,90, R$ 1.204,10 a menos que no mês anterior.', tone: 'bad' },
      { text: 'A receita líquida foi de R$ 58.200,00, 4,2% a mais que no mês anterior.', tone: 'good' },
    ],
    since: [{ label: 'Lucro líquido', before: 'R$ 6.412,90', now: 'R$ 6.300,00' }],
    months: twelve.map((month, at) => ({ month, revenue: 50_000 + at * 700, profit: 5000 + (at % 4) * 600 })),
    lines: [
      { name: 'Receita operacional bruta', level: 'group', value: 61_000, planned: 60_000, before: 59_000 },
      { name: 'Lucro líquido', level: 'result', value: 6412.9, planned: 7000, before: 7617 },
    ],
    profit: { value: 6412.9, before: 7617, change: -1204.1, planned: 7000 },
    reasons: [
      { name: 'Pessoal: Salários', change: -1800, before: 14_000, after: 15_800 },
      { name: 'Vendas: Balcão', change: 900, before: 40_000, after: 40_900 },
    ],
    others: { count: 4, change: -304.1 },
  },
  cash: {
    ...own,
    sentences: [{ text: 'O caixa terminou o mês em R$ 41.880,15, R$ 3.200,00 a mais que no começo.', tone: 'good' }],
    opening: 38_680.15,
    income: 60_100,
    expense: 56_900,
    balance: 41_880.15,
    months: twelve.map((month, at) => ({
      month,
      income: 58_000,
      expense: 56_000 + at * 90,
      balance: 30_000 + at * 1080,
    })),
  },
  indicators: {
    ...own,
    good: 5,
    near: 1,
    bad: 2,
    missing: 1,
    sentences: [{ text: 'De 8 indicadores com meta, 5 bateram a meta e 2 ficaram fora dela.', tone: 'bad' }],
    rows: [
      {
        title: 'Sobra de pão',
        department: 'Produção',
        value: '7,2%',
        target: '5%',
        before: '6,8%',
        light: 'bad',
        fact: `Sobra de pão: 7,2% em ${formatMonth(lastMonth)}, terceiro mês seguido fora dela`,
        whys: ['A fornada da tarde é grande demais'],
        plans: [{ what: 'Reduzir a fornada das 16h', who: 'Davi', state: 'Em andamento' }],
      },
      {
        title: 'Faturamento',
        department: 'Loja',
        value: 'R$ 58.200,00',
        target: 'R$ 57.000,00',
        before: 'R$ 55.900,00',
        light: 'good',
      },
    ],
    others: 6,
  },
  plans: {
    ...own,
    sentences: [{ text: '3 planos de ação foram concluídos, todos no prazo.', tone: 'good' }],
    decided: ['Abrir aos domingos'],
    concluded: { total: 3, rows: [{ what: 'Trocar o forno', who: 'Davi', due: `${lastMonth}-20`, state: 'No prazo' }] },
    late: { total: 0, rows: [] },
    next: {
      total: 1,
      rows: [{ what: 'Treinar o balcão', who: 'Rosa', due: `${today.slice(0, 7)}-20`, state: 'A vencer' }],
    },
  },
  people: {
    ...own,
    sentences: [{ text: 'A equipe terminou o mês com 14 pessoas: 1 entrou.', tone: 'plain' }],
    counts: [{ label: 'Pessoas na equipe', value: '14', before: '13' }],
    joined: ['Nina Prado'],
  },
  quality: {
    ...own,
    sentences: [{ text: '2 RNCs foram abertas e 1 fechada; 3 seguem em aberto.', tone: 'bad' }],
    counts: [{ label: 'RNCs abertas', value: '2', before: '1' }],
  },
  decisions: { ...own, suggested: ['O que fazer com “Sobra de pão”, fora da meta há 3 meses e sem plano.'] },
}
