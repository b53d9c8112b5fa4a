import { NativeSelect } from '@mantine/core'
import { storedStatuses } from '@prumo/contract/provider/companies/statuses.ts'
import { api } from '../../platform/api.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { statusWords } from '../queries.ts'
import type { Detail } from './CompanyScreen.tsx'

type Props = { company: Detail; onClose: () => void }

const gigabyte = 1024 ** 3
type Stored = (typeof storedStatuses)[number]
const common = { container: 'modal', topic: 'provider', saved: 'Atualizado com sucesso' } as const

export const TrialForm = ({ company, onClose }: Props) => (
  <RecordForm
    {...common}
    of={company.id}
    title="Avaliação"
    initial={{ trial_ends_on: company.trial_ends_on ?? '', trial_grace_days: company.trial_grace_days }}
    save={(body) =>
      api('PUT /provider/companies/{id}/trial', { params: { id: company.id }, body, expiredSession: 'throw' })
    }
    onClose={onClose}
  >
    {(field) => (
      <>
        <DateField label="Último dia" data-autofocus {...field('trial_ends_on')} />
        <NumberField
          label="Dias em que ainda se consulta, depois dele"
          min={0}
          max={365}
          {...field('trial_grace_days')}
        />
      </>
    )}
  </RecordForm>
)

export const LimitsForm = ({ company, onClose }: Props) => (
  <RecordForm
    {...common}
    of={company.id}
    title="Limites"
    initial={{ people: company.people.limit, gigabytes: Math.max(1, Math.round(company.space.limit / gigabyte)) }}
    save={(body) =>
      api('PUT /provider/companies/{id}/limits', { params: { id: company.id }, body, expiredSession: 'throw' })
    }
    onClose={onClose}
  >
    {(field) => (
      <>
        <NumberField label="Usuários ativos" min={1} max={9999} data-autofocus {...field('people')} />
        <NumberField label="Espaço de arquivos (GB)" min={1} max={100_000} {...field('gigabytes')} />
      </>
    )}
  </RecordForm>
)

/** Begins without a choice: what a company is today follows from its payments, and any choice by hand takes their place. */
export const StatusForm = ({ company, onClose }: Props) => (
  <RecordForm
    {...common}
    of={company.id}
    title="Situação de pagamento"
    initial={{ status: '' as Stored | '' }}
    refuse={({ status }) => (status === '' ? { status: 'Escolha uma situação' } : {})}
    save={({ status }) =>
      api('PUT /provider/companies/{id}/status', {
        params: { id: company.id },
        body: { status: status as Stored },
        expiredSession: 'throw',
      })
    }
    onClose={onClose}
  >
    {(field) => (
      <NativeSelect
        label="Situação"
        description={`Agora: ${statusWords[company.status] ?? company.status}. A que você escolher vale até o próximo pagamento, no lugar de atrasos e de uma pausa.`}
        data-autofocus
        data={[
          { value: '', label: 'Selecione' },
          ...storedStatuses.map((value) => ({ value, label: statusWords[value] ?? value })),
        ]}
        {...field('status')}
      />
    )}
  </RecordForm>
)
