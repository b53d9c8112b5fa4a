import { Group, SegmentedControl, Switch } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import {
  type Approvable,
  approvable,
  approvableOf,
  type Permission,
  permissionLabels,
  permissions,
} from '@prumo/contract/permissions.ts'
import type { ReactNode } from 'react'
import { optionLabels } from '../../ui/form/form-parts.ts'
import { PermissionsField, type Profile, samePermissions, usualPermissions } from './PermissionsField.tsx'
import classes from './RightsField.module.css'

/** The rights in each area: the last two are parts of the first. */
export type Rights = { permissions: Permission[]; only_sees: Permission[]; approves: Approvable[] }

type Props = {
  value?: Rights
  defaultValue?: Rights
  onChange?: (rights: Rights) => void
  error?: ReactNode
  /** The field of the form. */
  'data-path'?: string
}

export const noRights: Rights = { permissions: [], only_sees: [], approves: [] }

const usual: readonly { label: string; rights: Rights }[] = [
  ...usualPermissions.map(({ label, permissions: held }) => ({
    label,
    rights: { permissions: [...held], only_sees: [], approves: approvableOf(held) },
  })),
  { label: 'Leitura', rights: { permissions: [...permissions], only_sees: [...permissions], approves: [] } },
]

/**
 * The permissions of a user, and of each whether they change what it shows, and approve there, which is given by itself.
 */
export function RightsField({ value, defaultValue, onChange, error, ...field }: Props) {
  const [rights, set] = useUncontrolled({ value, defaultValue, finalValue: noRights, onChange })
  const profiles = usual.map(
    (one): Profile => ({
      label: one.label,
      pressed: (['permissions', 'only_sees', 'approves'] as const).every((part) =>
        samePermissions(one.rights[part], rights[part]),
      ),
      choose: () => set(one.rights),
    }),
  )
  const choosePermissions = (chosen: Permission[]) => {
    set({
      permissions: chosen,
      only_sees: rights.only_sees.filter((one) => chosen.includes(one)),
      approves: rights.approves.filter((one) => chosen.includes(one)),
    })
  }
  return (
    <PermissionsField
      ref={namesRights}
      data-path={field['data-path']}
      value={rights.permissions}
      onChange={choosePermissions}
      error={error}
      profiles={profiles}
      about={(permission) => (
        <Group className={classes.about} gap="4px 12px">
          <SegmentedControl
            size="xs"
            aria-label={`O que pode em ${permissionLabels[permission]}`}
            data={[
              { value: 'edits', label: 'Vê e edita' },
              { value: 'sees', label: 'Só vê' },
            ]}
            value={rights.only_sees.includes(permission) ? 'sees' : 'edits'}
            onChange={(chosen) =>
              set({ ...rights, only_sees: within(rights.only_sees, permission, chosen === 'sees') })
            }
          />
          {isApprovable(permission) && (
            <Switch
              size="xs"
              label="Aprova"
              aria-label={`Aprova em ${permissionLabels[permission]}`}
              checked={rights.approves.includes(permission)}
              onChange={({ currentTarget }) =>
                set({ ...rights, approves: within(rights.approves, permission, currentTarget.checked) })
              }
            />
          )}
        </Group>
      )}
    />
  )
}

/** The words of the choice between two people's rights. */
const namesRights = (field: HTMLElement | null) => {
  if (field) optionLabels.set(field, (rights) => rightsInWords(rights as Rights))
}

const rightsInWords = ({ permissions: held, only_sees, approves }: Rights) =>
  held
    .map((one) => {
      const how = [holds(only_sees, one) && 'só vê', holds(approves, one) && 'aprova'].filter(Boolean)
      return permissionLabels[one] + (how.length > 0 ? ` (${how.join(', ')})` : '')
    })
    .join(', ') || 'Nenhuma permissão'

const holds = (some: readonly string[], one: string) => some.includes(one)
const isApprovable = (permission: Permission): permission is Approvable => holds(approvable, permission)

const within = <One extends Permission>(some: readonly One[], one: One, on: boolean): One[] =>
  on ? [...some.filter((other) => other !== one), one] : some.filter((other) => other !== one)
