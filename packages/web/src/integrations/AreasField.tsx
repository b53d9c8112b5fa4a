import { Button, Group, SegmentedControl, Switch } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { type KeyArea, type KeyAreas, keyAreaNames, keyAreas, personalAreas } from '@prumo/contract/keys.ts'
import { type Approvable, approvable, type Permission, permissionLabels } from '@prumo/contract/permissions.ts'
import { type ReactNode, useId } from 'react'
import { useAccount } from '../platform/session.ts'
import { optionLabels } from '../ui/form/form-parts.ts'
import classes from './AreasField.module.css'

/** What a key opens: areas, to see or to edit, and where it also approves. */
export type Opened = { areas: KeyAreas; approves: Approvable[] }
export const nothingOpened: Opened = { areas: {}, approves: [] }

type Props = {
  value?: Opened
  defaultValue?: Opened
  onChange?: (opened: Opened) => void
  error?: ReactNode
  /** The field of the form. */
  'data-path'?: string
}

const choices = [
  { value: 'none', label: 'Nada' },
  { value: 'see', label: 'Ver' },
  { value: 'edit', label: 'Editar' },
]

/** The areas of a key, each of them closed at first. Only what the user has can be opened. */
export function AreasField({ value, defaultValue, onChange, error, ...field }: Props) {
  const [opened, set] = useUncontrolled({ value, defaultValue, finalValue: nothingOpened, onChange })
  const offered = useOfferedAreas()
  const id = useId()
  const choose = (area: KeyArea, right: string) => {
    const { [area]: _, ...others } = opened.areas
    set({
      areas: right === 'none' ? others : { ...others, [area]: right as 'see' | 'edit' },
      approves: right === 'none' ? opened.approves.filter((one) => one !== area) : opened.approves,
    })
  }
  const all = (right: 'see' | 'edit') =>
    set({ areas: Object.fromEntries(offered.filter(isWork).map((area) => [area, right])), approves: [] })
  return (
    <fieldset
      className={classes.field}
      data-path={field['data-path']}
      ref={namesAreas}
      aria-describedby={`${id}-error`}
    >
      <legend>O que ela abre</legend>
      <Group gap="xs" role="group" aria-label="Escolhas prontas">
        <Button variant="default" size="compact-sm" onClick={() => all('see')}>
          Ver tudo
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => all('edit')}>
          Editar tudo
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => set(nothingOpened)}>
          Nada
        </Button>
      </Group>
      <ul className={classes.areas}>
        {offered.map((area) => (
          <li key={area}>
            <span>{keyAreas[area]}</span>
            {isApprovable(area) && opened.areas[area] !== undefined && (
              <Switch
                size="xs"
                label="Aprova"
                aria-label={`Aprova em ${keyAreas[area]}`}
                checked={opened.approves.includes(area)}
                onChange={({ currentTarget: { checked } }) =>
                  set({
                    ...opened,
                    approves: [...opened.approves.filter((one) => one !== area), ...(checked ? [area] : [])],
                  })
                }
              />
            )}
            <SegmentedControl
              size="xs"
              aria-label={`O que pode em ${keyAreas[area]}`}
              data={area === 'export' ? choices.slice(0, 2) : choices}
              value={opened.areas[area] ?? 'none'}
              onChange={(right) => choose(area, right)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Taking everything away as a file is chosen by itself. */
const isWork = (area: KeyArea) => area !== 'export'

/** Whoever is responsible for the company opens all that they have; the others their own tasks and calendar. */
function useOfferedAreas(): readonly KeyArea[] {
  const { is_responsible, is_root, permissions } = useAccount()
  if (!is_responsible && is_root !== 'YES') return personalAreas
  const held = (area: KeyArea) =>
    !(area in permissionLabels) || area === 'contacts' || permissions.includes(area as Permission)
  return keyAreaNames.filter(held)
}

/** 'Tarefas (ver), Financeiro (editar)'. */
export const areasInWords = ({ areas, approves }: { areas: KeyAreas; approves: readonly string[] }) =>
  keyAreaNames
    .flatMap((area) => {
      const right = areas[area]
      if (!right) return []
      const how = [right === 'see' ? 'ver' : 'editar', approves.includes(area) && 'aprovar'].filter(Boolean)
      return [`${keyAreas[area]} (${how.join(', ')})`]
    })
    .join(', ') || 'Nada'

const namesAreas = (field: HTMLElement | null) => {
  if (field) optionLabels.set(field, (opened) => areasInWords(opened as Opened))
}

const isApprovable = (area: KeyArea): area is Approvable & KeyArea => (approvable as readonly string[]).includes(area)
