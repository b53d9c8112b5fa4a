import { Button } from '@mantine/core'
import { formatMonth, monthAbbreviation } from '@prumo/contract/dates.ts'
import { formatNumber } from '@prumo/contract/words.ts'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '../../platform/api.ts'
import { formatMoney } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { EmptyLine, EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { YearOf } from '../../ui/period/YearOf.tsx'
import { useYear } from '../../ui/period/year.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { PortfolioViews } from '../Views.tsx'
import { FigureTable, type Line } from './FigureTable.tsx'
import classes from './GroupScreen.module.css'
import { SiblingForm } from './SiblingForm.tsx'
import { SiblingList } from './SiblingList.tsx'

type Group = Answer<'GET /portfolio/group'>

const route = getRouteApi('/member/carteira/grupo')
const groupQuery = (year: number) => call('GET /portfolio/group', { query: { year } }, { topic: 'portfolio' })

/** The companies of one owner as one: DRE, cash and indicators, without what they booked with each other. */
export default function GroupScreen() {
  const { ano } = route.useSearch()
  const navigate = route.useNavigate()
  const { year } = useYear(ano)
  const query = useQuery({ ...groupQuery(year), placeholderData: keepPreviousData })
  const [marking, setMarking] = useState(false)
  return (
    <Page
      title={`Grupo ${year}`}
      hint="As suas empresas somadas, sem o que lançaram entre si."
      actions={
        query.data &&
        !isNobodys(query.data) && (
          <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setMarking(true)}>
            Marcar empresa do grupo
          </Button>
        )
      }
    >
      <PortfolioViews />
      <YearOf
        ano={ano}
        onYear={(next) => void navigate({ search: (before) => ({ ...before, ano: next }) })}
        query={query}
        height={600}
      >
        {(group) => <Figures group={group} />}
      </YearOf>
      {marking && <SiblingForm onClose={() => setMarking(false)} />}
    </Page>
  )
}

/** True if the person is the root user of no company of a group. */
const isNobodys = ({ companies, without }: Group) => companies.length === 0 && without.length === 0

function Figures({ group }: { group: Group }) {
  const { companies, without, lines, cash, pairs, indicators, indicator_companies, month } = group
  if (isNobodys(group))
    return (
      <section className="card">
        <EmptyState title="Esta tela é de quem é root de mais de uma empresa" />
      </section>
    )
  const named = companies.map(({ name }) => name)
  return (
    <div className={classes.parts}>
      {without.length > 0 && (
        <p className={classes.without}>
          {`Sem ${without.join(', ')}: ali você não vê o financeiro, ou a empresa não abre agora.`}
        </p>
      )}
      <FigureTable
        title="DRE consolidada"
        heads={['Grupo', ...named, 'Entre elas']}
        lines={lines.map(
          ({ group_id, name, result, companies: each, eliminated, total }): Line => ({
            key: `${group_id} ${result}`,
            name,
            strong: result,
            cells: [total, ...each, eliminated].map(formatMoney),
          }),
        )}
      />
      <FigureTable
        title="DRE consolidada, mês a mês"
        heads={cash.map((one) => monthAbbreviation(one.month))}
        lines={lines.map(
          ({ group_id, name, result, months }): Line => ({
            key: `${group_id} ${result}`,
            name,
            strong: result,
            cells: months.map(formatMoney),
          }),
        )}
      />
      <FigureTable
        title="Caixa consolidado"
        heads={['Saldo do grupo', 'Entradas', 'Saídas', ...named]}
        lines={cash.map(
          (one): Line => ({
            key: String(one.month),
            name: monthAbbreviation(one.month),
            cells: [one.balance, one.income, one.expense, ...one.balances].map(formatMoney),
          }),
        )}
      />
      <section className={`card ${classes.part}`} aria-label="Entre as empresas">
        <h2>Entre as empresas</h2>
        <p>O que uma vendeu à outra deve ser o que a outra comprou dela.</p>
        {pairs.length === 0 ? (
          <EmptyLine>Nada lançado entre elas neste ano.</EmptyLine>
        ) : (
          <ul className={classes.pairs}>
            {pairs.map(({ seller, buyer, sold, bought, difference }) => (
              <li key={`${seller} ${buyer}`}>
                <span>{`${seller} vendeu ${formatMoney(sold)} a ${buyer}, que comprou ${formatMoney(bought)}`}</span>
                {difference === 0 ? (
                  <StatusMark tone="good">Confere</StatusMark>
                ) : (
                  <StatusMark tone="bad">{`Diferença de ${formatMoney(difference)}`}</StatusMark>
                )}
              </li>
            ))}
          </ul>
        )}
        <SiblingList />
      </section>
      <FigureTable
        title={`Indicadores de ${formatMonth(month)}`}
        heads={['Soma', ...indicator_companies.map(({ name }) => name)]}
        empty="Nenhum indicador tem o mesmo nome e a mesma unidade em duas empresas."
        lines={indicators.map(
          ({ title, unit, companies: each, total }): Line => ({
            key: `${unit} ${title}`,
            name: title,
            cells: [inUnit(unit, total), ...each.map(({ value }) => inUnit(unit, value))],
          }),
        )}
      />
    </div>
  )
}

const inUnit = (unit: Group['indicators'][number]['unit'], value: number | null) =>
  value === null
    ? ''
    : unit === 'moeda'
      ? formatMoney(value)
      : unit === 'porcentagem'
        ? `${formatNumber(value)}%`
        : formatNumber(value)
