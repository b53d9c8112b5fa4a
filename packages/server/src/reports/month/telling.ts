import { formatDate, formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { type Amount, centsOf, moneyInWords, ofCents } from '@prumo/contract/money.ts'
import type { Sentence } from '@prumo/contract/reports/month/model.ts'
import { plainFigure } from '@prumo/contract/results/panel/facts.ts'
import { count, listed } from '@prumo/contract/words.ts'
import type {
  CashData,
  DataPart,
  FinanceData,
  IndicatorsData,
  MonthData,
  PeopleData,
  PlansData,
  QualityData,
} from './gathering.ts'

/** A figure by which a month is compared with what it said when it was closed. */
export type Headline = { id: string; label: string; words: string }

/** What a part says: its sentences, the figures it is compared by, and what it suggests to decide. */
export type Told = { sentences: Sentence[]; headlines: Headline[]; suggested: string[] }

/** When it is told: the month, and whether it goes on. */
export type When = { month: string; running: boolean }

type Tellers = { [Part in DataPart]-?: (data: NonNullable<MonthData[Part]>, when: When) => Told }

/** What is told of each part. The same data give the same words: a closed month says what it said. */
const tellers: Tellers = {
  finance: financeTold,
  cash: cashTold,
  indicators: indicatorsTold,
  plans: plansTold,
  people: peopleTold,
  quality: qualityTold,
}

export const told = <Part extends DataPart>(part: Part, data: NonNullable<MonthData[Part]>, when: When): Told =>
  (tellers[part] as unknown as (data: NonNullable<MonthData[Part]>, when: When) => Told)(data, when)

type Tone = Sentence['tone']
const say = (text: string, tone: Tone = 'plain'): Sentence => ({ text, tone })
const shortMonth = (month: string) => formatMonth(month).split(' ')[0]!
const size = (amount: Amount): Amount => ofCents(centsOf(amount) < 0n ? -centsOf(amount) : centsOf(amount))
const difference = (one: Amount, other: Amount): Amount => ofCents(centsOf(one) - centsOf(other))
const sizeInWords = (amount: Amount) => moneyInWords(size(amount))

/** '12,5%' that a figure grew or fell by; undefined where it was not above zero. */
function growthInWords(before: Amount, value: Amount): string | undefined {
  const [was, is] = [centsOf(before), centsOf(value)]
  if (was <= 0n) return undefined
  const change = is > was ? is - was : was - is
  // Tenths of a percent, half up, in whole numbers.
  const tenths = (change * 2000n + was) / (was * 2n)
  return `${String(tenths / 10n).replaceAll(/\B(?=(\d{3})+$)/g, '.')}${tenths % 10n === 0n ? '' : `,${tenths % 10n}`}%`
}

/** 'R$ 10,00 a mais que em setembro', 'o mesmo que em setembro'. */
function besides(value: Amount, before: Amount, month: string): string {
  const change = centsOf(value) - centsOf(before)
  const was = `em ${shortMonth(shiftMonth(month, -1))}`
  if (change === 0n) return `o mesmo que ${was}`
  return `${sizeInWords(ofCents(change))} a ${change > 0n ? 'mais' : 'menos'} que ${was}`
}

/** What follows a loss: ': um resultado R$ 10,00 melhor que o de setembro', ', o mesmo que em setembro'. */
function lossBesides({ value, before, change }: FinanceData['profit'], month: string): string {
  if (centsOf(change) === 0n) return `, ${besides(value, before, month)}`
  const was = shortMonth(shiftMonth(month, -1))
  return `: um resultado ${sizeInWords(change)} ${centsOf(change) > 0n ? 'melhor' : 'pior'} que o de ${was}`
}

function financeTold(
  { profit, revenue, planned, reasons, others, questions, lines }: FinanceData,
  { month, running }: When,
): Told {
  const headlines = lines
    .filter(({ level }) => level === 'result')
    .map(({ name, value }) => ({ id: name, label: name, words: moneyInWords(value) }))
  if (isEmpty(lines))
    return { sentences: [say('Nada foi lançado neste mês nem no anterior.')], headlines, suggested: [] }
  const [is, change] = [centsOf(profit.value), centsOf(profit.change)]
  const soFar = running ? ' até agora' : ''
  const gap = difference(profit.value, profit.planned)
  const sentences = [
    is < 0n
      ? say(
          `O mês deu prejuízo de ${sizeInWords(profit.value)}${soFar}${lossBesides(profit, month)}.`,
          change > 0n ? 'plain' : 'bad',
        )
      : say(
          `O lucro líquido foi de ${moneyInWords(profit.value)}${soFar}, ${besides(profit.value, profit.before, month)}.`,
          change < 0n ? 'bad' : change > 0n ? 'good' : 'plain',
        ),
    revenueTold(revenue, month, soFar),
    ...(planned && gap !== '0.00'
      ? [
          say(
            `O resultado ficou ${sizeInWords(gap)} ${gap.startsWith('-') ? 'abaixo' : 'acima'} do previsto, ${profit.planned.startsWith('-') ? 'um prejuízo' : 'que era'} de ${sizeInWords(profit.planned)}.`,
            gap.startsWith('-') ? 'bad' : 'good',
          ),
        ]
      : []),
    ...reasonsTold(reasons, others),
    ...(questions.length > 0 ? [say(`Ficou por conferir: ${listed(questions)}.`)] : []),
  ]
  const suggested =
    is < 0n
      ? [`O que muda para o resultado deixar de ser negativo (${moneyInWords(profit.value)}).`]
      : planned && gap.startsWith('-')
        ? [`Como recuperar ${sizeInWords(gap)} que faltaram para o previsto.`]
        : []
  return { sentences, headlines, suggested }
}

/** True if nothing was booked or planned, in the month and the one before. */
export const isEmpty = (lines: FinanceData['lines']): boolean =>
  lines.every(({ value, before, planned }) => [value, before, planned].every((one) => one === '0.00'))

function revenueTold({ value, before }: FinanceData['revenue'], month: string, soFar: string): Sentence {
  const growth = growthInWords(before, value)
  const change = centsOf(value) - centsOf(before)
  const was = `em ${shortMonth(shiftMonth(month, -1))}`
  const words =
    change === 0n ? `o mesmo que ${was}` : growth && `${growth} a ${change > 0n ? 'mais' : 'menos'} que ${was}`
  return say(
    `A receita líquida foi de ${moneyInWords(value)}${soFar}${words ? `, ${words}` : ''}.`,
    change < 0n ? 'bad' : change > 0n ? 'good' : 'plain',
  )
}

/** What pulled the result up and what pulled it down, the largest first. */
function reasonsTold(reasons: FinanceData['reasons'], others: FinanceData['others']): Sentence[] {
  const named = (rows: FinanceData['reasons']) =>
    listed(rows.slice(0, 3).map(({ name, change }) => `${name} (${sizeInWords(change)})`))
  const up = reasons.filter(({ change }) => centsOf(change) > 0n)
  const down = reasons.filter(({ change }) => centsOf(change) < 0n)
  return [
    ...(down.length > 0 ? [say(`O que mais tirou do resultado: ${named(down)}.`, 'bad')] : []),
    ...(up.length > 0 ? [say(`O que mais somou ao resultado: ${named(up)}.`, 'good')] : []),
    ...(others.count > 0 && others.change !== '0.00'
      ? [
          say(
            `${count(others.count, 'outra conta mudou', 'outras contas mudaram')} o resultado em ${moneyInWords(others.change)}.`,
          ),
        ]
      : []),
  ]
}

function cashTold({ opening, income, expense, balance, now }: CashData, { month, running }: When): Told {
  const change = centsOf(balance) - centsOf(opening)
  const headlines = [
    { id: 'income', label: 'Entradas', words: moneyInWords(income) },
    { id: 'expense', label: 'Saídas', words: moneyInWords(expense) },
    { id: 'balance', label: 'Saldo final', words: moneyInWords(balance) },
  ]
  if ([opening, income, expense, balance].every((value) => value === '0.00'))
    return { sentences: [say('Nada entrou e nada saiu neste mês.')], headlines, suggested: [] }
  const moved =
    change === 0n
      ? 'o mesmo com que começou'
      : `${sizeInWords(ofCents(change))} a ${change > 0n ? 'mais' : 'menos'} que no começo`
  const sentences = [
    say(
      `O caixa ${running ? 'está' : 'terminou o mês'} em ${moneyInWords(balance)}, ${moved}: entraram ${moneyInWords(income)} e saíram ${moneyInWords(expense)}.`,
      balance.startsWith('-') || change < 0n ? 'bad' : change > 0n ? 'good' : 'plain',
    ),
  ]
  const suggested = []
  if (now && centsOf(now.lowest.balance) < 0n) {
    sentences.push(
      say(
        `Em ${formatDate(now.lowest.day)} o caixa deve chegar a ${moneyInWords(now.lowest.balance)}, o ponto mais baixo das próximas treze semanas.`,
        'bad',
      ),
    )
    suggested.push(
      `Como atravessar ${formatDate(now.lowest.day)}, quando o caixa deve chegar a ${moneyInWords(now.lowest.balance)}.`,
    )
  } else if (now)
    sentences.push(
      say(
        `O ponto mais baixo das próximas treze semanas é ${moneyInWords(now.lowest.balance)}, em ${formatDate(now.lowest.day)}.`,
      ),
    )
  if (now && now.late.sum !== '0.00') {
    const who = count(now.late.customers, 'cliente deve', 'clientes devem')
    sentences.push(say(`${who} ${moneyInWords(now.late.sum)} já vencidos.`, 'bad'))
    suggested.push(`Como receber ${moneyInWords(now.late.sum)} que já venceram.`)
  }
  return { sentences, headlines: month ? headlines : [], suggested }
}

/** Deviations, and objectives, that have a sentence of their own. */
const deviations = 3
const namedObjectives = 3

function indicatorsTold({ rows, objectives }: IndicatorsData): Told {
  const lit = (light: string) => rows.filter((row) => row.light === light).length
  const [good, near, bad, missing] = [lit('good'), lit('near'), lit('bad'), missingOf(rows)]
  const judged = good + near + bad
  const off = worstFirst(rows)
  const headlines = [
    ...rows.map(({ id, title, value }) => ({ id: String(id), label: title, words: value })),
    ...objectives.map(({ id, title, progress }) => ({ id: `objective ${id}`, label: title, words: `${progress}%` })),
  ]
  if (rows.length === 0) return { sentences: [say('A empresa ainda não tem indicadores.')], headlines, suggested: [] }
  const parts = [
    good > 0 ? count(good, 'bateu a meta', 'bateram a meta') : '',
    near > 0 ? count(near, 'ficou perto dela', 'ficaram perto dela') : '',
    bad > 0 ? count(bad, 'ficou fora dela', 'ficaram fora dela') : '',
  ].filter(Boolean)
  const sentences = [
    judged === 0
      ? say('Nenhum indicador tem valor e meta neste mês.')
      : say(
          `De ${count(judged, 'indicador com meta', 'indicadores com meta')}, ${listed(parts)}.`,
          bad > 0 ? 'bad' : near > 0 ? 'plain' : 'good',
        ),
    ...off.slice(0, deviations).map(({ fact }) => say(`${fact}.`, 'bad')),
    ...(missing > 0 ? [say(`${count(missing, 'indicador ficou', 'indicadores ficaram')} sem valor neste mês.`)] : []),
    ...objectives.slice(0, namedObjectives).map(objectiveTold),
    ...(objectives.length > namedObjectives
      ? [say(`Há mais ${count(objectives.length - namedObjectives, 'objetivo', 'objetivos')} em curso.`)]
      : []),
  ]
  const suggested = off
    .filter(({ plans }) => plans.length === 0)
    .slice(0, 2)
    .map(({ title, off: months }) =>
      months > 1
        ? `O que fazer com “${title}”, fora da meta há ${months} meses e sem plano.`
        : `O que fazer com “${title}”, fora da meta e sem plano.`,
    )
  return { sentences, headlines, suggested }
}

/** 'O objetivo “…” está em 62% do caminho: 1 de 3 resultados-chave abaixo do ritmo.' */
function objectiveTold({ title, progress, states }: IndicatorsData['objectives'][number]): Sentence {
  const [all, behind] = [states.length, states.filter((state) => state === 'behind' || state === 'missed').length]
  const about = `O objetivo “${title}”`
  if (states.every((state) => state === 'reached')) return say(`${about} foi alcançado.`, 'good')
  const unknown = states.filter((state) => state === 'unknown').length
  const pace =
    behind > 0
      ? `${behind} de ${count(all, 'resultado-chave', 'resultados-chave')} abaixo do ritmo`
      : unknown > 0
        ? `${unknown} de ${count(all, 'resultado-chave', 'resultados-chave')} sem valor`
        : 'no ritmo'
  return say(`${about} está em ${progress}% do caminho: ${pace}.`, behind > 0 ? 'bad' : unknown > 0 ? 'plain' : 'good')
}

export const missingOf = (rows: IndicatorsData['rows']): number => rows.filter((row) => row.missing).length

/** Those off their target, longest first. */
export const worstFirst = (rows: IndicatorsData['rows']) =>
  rows.filter(({ light }) => light === 'bad').toSorted((one, other) => other.off - one.off)

/** 'todos no prazo', '2 no prazo e 1 sem prazo' */
function inTimeWords({ total, with_term = total, on_time }: PlansData['concluded']): string {
  if (with_term === 0) return total === 1 ? 'sem prazo' : 'nenhum com prazo'
  if (on_time === total) return total === 1 ? 'no prazo' : 'todos no prazo'
  const inTime = `${on_time === 0 ? 'nenhum' : on_time} no prazo`
  return with_term === total ? inTime : `${inTime} e ${total - with_term} sem prazo`
}

function plansTold({ concluded, late, next }: PlansData, { running }: When): Told {
  const oldest = late.rows[0]
  const who = oldest?.who ? `, de ${oldest.who}` : ''
  const sentences = [
    concluded.total === 0
      ? say('Nenhum plano de ação foi concluído no mês.')
      : say(
          `${count(concluded.total, 'plano de ação foi concluído', 'planos de ação foram concluídos')}, ${inTimeWords(concluded)}.`,
          'good',
        ),
    ...(late.total > 0
      ? [
          say(
            `${count(late.total, 'está atrasado', 'estão atrasados')}${late.total === 1 ? ':' : '; o mais antigo é'} “${oldest!.what}”${who}, que era para ${formatDate(oldest!.due!)}.`,
            'bad',
          ),
        ]
      : []),
    ...(next.total > 0 ? [say(`${count(next.total, 'plano vence', 'planos vencem')} no mês seguinte.`)] : []),
  ]
  return {
    sentences,
    headlines: [
      { id: 'concluded', label: 'Planos concluídos', words: String(concluded.total) },
      ...(running ? [] : [{ id: 'late', label: 'Planos atrasados no fim do mês', words: String(late.total) }]),
    ],
    suggested:
      late.total > 0
        ? [
            `O que fazer com ${count(late.total, 'plano atrasado', 'planos atrasados')}: concluir, mudar o prazo ou deixar.`,
          ]
        : [],
  }
}

const teamFigures = [
  ['at_end', 'Pessoas na equipe'],
  ['joined', 'Entraram'],
  ['left', 'Saíram'],
  ['feedbacks', 'Feedbacks dados'],
  ['steps', 'Passos de integração feitos'],
] as const

function peopleTold({ value, before }: PeopleData, { running }: When): Told {
  const counts = peopleCounts({ value, before })
  const headlines = counts.map(({ label, value: words }) => ({ id: label, label, words }))
  if (value.at_end + value.left === 0)
    return { sentences: [say('Ninguém está no cadastro de pessoas.')], headlines, suggested: [] }
  const moved = [
    value.joined > 0 ? count(value.joined, 'entrou', 'entraram') : '',
    value.left > 0 ? count(value.left, 'saiu', 'saíram') : '',
  ].filter(Boolean)
  const team = count(value.at_end, 'pessoa', 'pessoas')
  return {
    sentences: [
      say(`A equipe ${running ? 'tem' : 'terminou o mês com'} ${team}${moved.length > 0 ? `: ${listed(moved)}` : ''}.`),
      ...(value.feedbacks > 0
        ? [say(`${count(value.feedbacks, 'feedback foi dado', 'feedbacks foram dados')}.`, 'good')]
        : []),
    ],
    headlines,
    suggested: [],
  }
}

export const peopleCounts = ({ value, before }: PeopleData) =>
  teamFigures.map(([key, label]) => ({ label, value: String(value[key]), before: String(before[key]) }))

function qualityTold(data: QualityData): Told {
  const counts = qualityCounts(data)
  const of = (id: string) => Number(data.figures.find((figure) => figure.id === id)?.value ?? 0)
  const [opened, closed, complaints] = [of('rnc.opened'), of('rnc.closed'), of('rnc.complaints')]
  const open = data.open.value
  const approved = of('pop.approved')
  // What comes first names what is counted.
  const moved = [
    opened > 0 ? count(opened, 'RNC foi aberta', 'RNCs foram abertas') : '',
    closed > 0 && opened > 0 ? count(closed, 'fechada', 'fechadas') : '',
    closed > 0 && opened === 0 ? count(closed, 'RNC foi fechada', 'RNCs foram fechadas') : '',
  ].filter(Boolean)
  const left =
    moved.length > 0
      ? count(open, 'segue em aberto', 'seguem em aberto')
      : count(open, 'RNC segue em aberto', 'RNCs seguem em aberto')
  const words = [listed(moved), open > 0 ? left : ''].filter(Boolean).join('; ')
  const sentences = [
    ...(words ? [say(`${words}.`, opened > closed ? 'bad' : closed > 0 ? 'good' : 'plain')] : []),
    ...(complaints > 0
      ? [say(`${count(complaints, 'reclamação de cliente chegou', 'reclamações de clientes chegaram')}.`, 'bad')]
      : []),
    ...(approved > 0
      ? [say(`${count(approved, 'versão de POP foi aprovada', 'versões de POP foram aprovadas')}.`, 'good')]
      : []),
  ]
  return {
    sentences: isQuiet(data) ? [say('Sem não conformidades, auditorias ou POPs neste mês.')] : sentences,
    headlines: counts.map(({ label, value }) => ({ id: label, label, words: value })),
    suggested: [],
  }
}

/** True of a month in which nothing was counted, and at whose end nothing was open. */
const isQuiet = ({ figures, open }: QualityData) => open.value === 0 && figures.every(({ value }) => !Number(value))

/** The counts of the month beside those of the one before. */
export function qualityCounts({ figures, open }: QualityData) {
  const words = (unit: string, value: string | null) =>
    value === null ? (unit === 'count' ? '0' : '–') : unit === 'percent' ? `${plainFigure(Number(value))}%` : value
  return [
    ...figures.map(({ title, unit, value, before, note }) => ({
      label: title,
      value: note ? `${words(unit, value)} (${note})` : words(unit, value),
      before: words(unit, before),
    })),
    { label: 'RNCs em aberto no fim do mês', value: String(open.value), before: String(open.before) },
  ]
}

/** Counts that say something: those that are nothing in both months are left out. */
export const saying = <Count extends { value: string; before: string }>(counts: readonly Count[]): Count[] =>
  counts.filter(({ value, before }) => [value, before].some((words) => words !== '0' && words !== '–'))
