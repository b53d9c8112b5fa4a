import { Anchor, Checkbox } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { type Permission, permissionLabels, permissions } from '@prumo/contract/permissions.ts'
import type { ReactNode } from 'react'
import classes from './PermissionsField.module.css'

type Props = {
  value?: Permission[]
  defaultValue?: Permission[]
  onChange?: (permissions: Permission[]) => void
  error?: ReactNode
}

/** The permissions of a user, with a link that selects all of them (rule R357). */
export function PermissionsField({ value, defaultValue, onChange, error }: Props) {
  const [chosen, setChosen] = useUncontrolled({ value, defaultValue, finalValue: [], onChange })
  const all = chosen.length === permissions.length
  return (
    <Checkbox.Group
      label="Permissões"
      description="O que não tem permissão própria, como tarefas e calendário, é de todos."
      error={error}
      value={chosen}
      onChange={(next) => setChosen(permissions.filter((permission) => next.includes(permission)))}
    >
      <div className={classes.grid}>
        {permissions.map((permission) => (
          <Checkbox key={permission} value={permission} label={permissionLabels[permission]} />
        ))}
      </div>
      <Anchor component="button" type="button" fz="sm" onClick={() => setChosen(all ? [] : [...permissions])}>
        {all ? 'Limpar seleção' : 'Selecionar todas'}
      </Anchor>
    </Checkbox.Group>
  )
}
