import type { PortfolioCompany } from '@prumo/contract/portfolio/model.ts'
import { groupOf, type SignalGroup, type SignalTone, signalTones } from '@prumo/contract/portfolio/signals.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mayForget } from '../identity/session/may-forget.ts'
import { api } from '../platform/api.ts'
import { rememberEntry } from '../platform/entry.ts'
import { toast } from '../platform/messages.ts'
import { call } from '../platform/query.ts'

export type Company = PortfolioCompany
export type Signal = Company['signals'][number]

const portfolioQuery = call('GET /portfolio', {}, { topic: 'portfolio' })

export const portfolioWaitingQuery = call('GET /portfolio/waiting', {}, { topic: 'portfolio' })

/** The companies, once each was told that somebody looks; what is shown is told again, for the next visit. */
export function usePortfolio() {
  const [told, setTold] = useState(false)
  const query = useQuery({ ...portfolioQuery, enabled: told })
  useEffect(() => void tell().then(() => setTold(true)), [])
  useEffect(() => {
    if (query.dataUpdatedAt > 0) void tell()
  }, [query.dataUpdatedAt])
  return query
}

/** Without a connection what is stored is shown. */
const tell = () => api('POST /portfolio/looks').catch(() => undefined)

/** Opens a screen in a company: at once in this one, else with one press on the sign-in page (decision O247). */
export function useOpenIn() {
  const { history } = useRouter()
  return async ({ id, current }: Pick<Company, 'id' | 'current'>, path: string) => {
    if (current) return history.push(path)
    if (!(await mayForget())) return
    const { message, entry } = await api('PUT /account/company-in-use', { body: { company_id: id } })
    rememberEntry(entry)
    toast(message)
    history.push(`/sair?${new URLSearchParams({ voltar: path })}`)
  }
}

const rank = (tone: SignalTone) => signalTones.indexOf(tone)

/** The signals of a group, what asks for most first. */
export const inGroup = ({ signals }: Company, group: SignalGroup): Signal[] =>
  signals.filter(({ id }) => groupOf(id) === group).toSorted((one, other) => rank(one.tone) - rank(other.tone))

/** Orders companies by a group: by the tone of what asks for most, then by how much it does. */
export function orderIn(company: Company, group: SignalGroup): number | null {
  const [first] = inGroup(company, group)
  return first ? rank(first.tone) * 1e13 - first.weight : null
}

export const countOf = ({ signals }: Company, tone: SignalTone) => signals.filter((one) => one.tone === tone).length

/** What a tone means, in a word. */
export const toneWords: Record<SignalTone, string> = {
  bad: 'Grave',
  watch: 'Atenção',
  good: 'Em dia',
  quiet: 'Nada a dizer',
}
