import { Button, Group, Stack, Text } from '@mantine/core'
import { formatPhone, formatTaxId } from '@prumo/contract/brazil.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '../../platform/api.ts'
import { formatDay, formatInstant, formatSize } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { ofProvider, providerZone, statusWords } from '../queries.ts'
import { CompanyCharges } from './CompanyCharges.tsx'
import { LimitsForm, StatusForm, TrialForm } from './CompanyForms.tsx'
import { CompanyLook } from './CompanyLook.tsx'

export type Detail = Answer<'GET /provider/companies/{id}'>['response']
type Change = 'trial' | 'limits' | 'status'

/** One company: its state and its use, what it pays, and what it allowed the provider to see. */
export default function CompanyScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useQuery(call('GET /provider/companies/{id}', { params: { id: Number(id) } }, ofProvider))
  return <QueryBoundary query={query}>{(company) => <Shown company={company} />}</QueryBoundary>
}

function Shown({ company }: { company: Detail }) {
  const [open, setOpen] = useState<Change>()
  const close = () => setOpen(undefined)
  return (
    <Page
      title={company.trade_name ?? company.name}
      hint={<TrailBelow to="/provedor/empresas" title="Empresas" here={`nº ${company.id}`} />}
    >
      <Stack gap="lg">
        <section className="card" aria-label="Situação">
          <Stack gap={6} p="md">
            {factsOf(company).map(([label, value]) => (
              <Group key={label} gap={8} wrap="nowrap" align="baseline">
                <Text fz="sm" c="dimmed" w={130} flex="none">
                  {label}
                </Text>
                <Text fz="sm">{value}</Text>
              </Group>
            ))}
            <Group gap="xs" mt="sm">
              <Button size="xs" variant="default" onClick={() => setOpen('trial')}>
                Mudar avaliação
              </Button>
              <Button size="xs" variant="default" onClick={() => setOpen('limits')}>
                Mudar limites
              </Button>
              <Button size="xs" variant="default" onClick={() => setOpen('status')}>
                Mudar situação
              </Button>
            </Group>
          </Stack>
        </section>
        <CompanyCharges company={company} />
        <CompanyLook company={company} />
      </Stack>
      {open === 'trial' && <TrialForm company={company} onClose={close} />}
      {open === 'limits' && <LimitsForm company={company} onClose={close} />}
      {open === 'status' && <StatusForm company={company} onClose={close} />}
    </Page>
  )
}

const factsOf = (company: Detail): readonly (readonly [string, string])[] => [
  ['Situação', statusWords[company.status] ?? company.status],
  ['Plano', company.plan ?? 'nenhum'],
  ...(company.pause
    ? ([['Pausa do plano', `${formatDay(company.pause.starts_on)} a ${formatDay(company.pause.ends_on)}`]] as const)
    : []),
  ...(company.trial_ends_on ? ([['Avaliação até', formatDay(company.trial_ends_on)]] as const) : []),
  ['Usuários ativos', `${company.people.used} de ${company.people.limit}`],
  ['Arquivos', `${formatSize(company.space.used)} de ${formatSize(company.space.limit)}`],
  ['Nome', company.name],
  ...(company.tax_id ? ([['CPF/CNPJ', formatTaxId(company.tax_id)]] as const) : []),
  ...(company.email ? ([['E-mail', company.email]] as const) : []),
  ...(company.phone ? ([['Telefone', formatPhone(company.phone)]] as const) : []),
  ['Criada em', formatInstant(company.created_at, providerZone)],
]
