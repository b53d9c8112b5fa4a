import { Button, NativeSelect } from '@mantine/core'
import { type AuditSubject, auditSubjects } from '@prumo/contract/audit-subjects.ts'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../ui/form/DateField.tsx'
import { usersQuery } from '../users/users.ts'
import classes from './AuditScreen.module.css'
import type { AuditSearch } from './routes.tsx'

type Choice = Pick<AuditSearch, 'pessoa' | 'area' | 'de' | 'ate'>

/** Whose entries, of which area, of which days. */
export function AuditFilters({ search, onChoose }: { search: AuditSearch; onChoose: (next: Choice) => void }) {
  const users = useQuery(usersQuery).data?.response ?? []
  const { pessoa, area, de, ate } = search
  const known = pessoa === undefined || pessoa === 'prumo' || users.some(({ id }) => id === pessoa)
  const chosen = [pessoa, area, de, ate].some((value) => value !== undefined)
  return (
    <search className={classes.filters} aria-label="Filtros da trilha">
      <NativeSelect
        label="Pessoa"
        value={pessoa ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ pessoa: value === '' ? undefined : value === 'prumo' ? value : Number(value) })
        }
      >
        <option value="">Todas</option>
        {users.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!known && <option value={pessoa}>Usuário removido</option>}
        <option value="prumo">Prumo (o próprio sistema)</option>
      </NativeSelect>
      <NativeSelect
        label="Área"
        value={area ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ area: value === '' ? undefined : (value as AuditSubject) })
        }
      >
        <option value="">Todas</option>
        {Object.entries(auditSubjects).map(([subject, label]) => (
          <option key={subject} value={subject}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <DateField
        label="De"
        value={de ?? null}
        maxDate={ate}
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar a data inicial' }}
        onChange={(date) => onChoose({ de: date ?? undefined })}
      />
      <DateField
        label="Até"
        value={ate ?? null}
        minDate={de}
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar a data final' }}
        onChange={(date) => onChoose({ ate: date ?? undefined })}
      />
      {chosen && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => onChoose({ pessoa: undefined, area: undefined, de: undefined, ate: undefined })}
        >
          Limpar filtros
        </Button>
      )}
    </search>
  )
}
