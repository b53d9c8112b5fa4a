import { auditSubjects } from '@prumo/contract/audit-subjects.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import { usersQuery } from '../users/users.ts'
import type { AuditSearch } from './routes.tsx'

export const filterNames = ['pessoa', 'area', 'chave', 'de', 'ate'] as const

const keysQuery = call('GET /integrations/keys', {}, { topic: 'integrations' })

/** Filters by person, area, key of an integration and days. */
export function useAuditFilters({ pessoa, chave, de, ate }: AuditSearch): Filter[] {
  const keys = useQuery(keysQuery).data ?? []
  const users = useQuery(usersQuery).data?.response ?? []
  const isDisconnected = typeof pessoa === 'number' && !users.some(({ id }) => id === pessoa)
  return [
    {
      name: 'pessoa',
      label: 'Pessoa',
      all: 'Todas',
      look: 'select',
      options: [
        ...users.map(({ id, name }) => ({ value: id, label: name })),
        ...(isDisconnected ? [{ value: pessoa, label: 'Usuário removido' }] : []),
        { value: 'prumo', label: 'Prumo (o próprio sistema)' },
      ],
    },
    {
      name: 'area',
      label: 'Área',
      all: 'Todas',
      look: 'select',
      options: Object.entries(auditSubjects).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'chave',
      label: 'Integração',
      all: 'Todas',
      look: 'select',
      rare: true,
      options: [
        ...keys.map(({ id, name }) => ({ value: id, label: name })),
        ...(chave !== undefined && !keys.some(({ id }) => id === chave)
          ? [{ value: chave, label: 'Chave retirada' }]
          : []),
      ],
    },
    day('de', 'De', 'Limpar a data inicial', { maxDate: ate }),
    day('ate', 'Até', 'Limpar a data final', { minDate: de }),
  ]
}

const day = (name: string, label: string, clear: string, limits: { minDate?: string; maxDate?: string }): Filter => ({
  name,
  label,
  look: 'control',
  words: (value) => formatDay(String(value)),
  control: (value, choose) => (
    <DateField
      label={label}
      value={typeof value === 'string' ? value : null}
      {...limits}
      clearable
      clearLabel={clear}
      onChange={(date) => choose(date ?? undefined)}
    />
  ),
})
