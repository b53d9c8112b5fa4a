import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { rememberAlso, remembered } from '../../platform/remembered.ts'
import { useStore } from '../../platform/store.ts'

/** What of a year's figures may be left out or added, and what it is called. */
const labels = {
  cents: 'Centavos',
  planned: 'Previsto',
  empty: 'Linhas vazias',
  filled: 'Média dos meses com valor',
} as const
type Choice = keyof typeof labels

/**
 * What of a year's figures is shown, which this browser remembers: all of it until somebody leaves something out, but for
 * the second average, for which twelve months leave no room.
 */
export function useFigureChoices(): Readonly<Record<Choice, boolean>> {
  const { figures } = useStore(remembered)
  return { cents: true, planned: true, empty: true, filled: false, ...figures }
}

/** The menu of what is shown of a year's figures. */
export function FigureChoices({ of }: { of: readonly Choice[] }) {
  const chosen = useFigureChoices()
  return (
    <Popover position="bottom-end">
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}>
          Exibir
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {of.map((name) => (
            <Checkbox
              key={name}
              label={labels[name]}
              checked={chosen[name]}
              onChange={({ currentTarget: { checked } }) =>
                rememberAlso({ figures: { ...remembered.get().figures, [name]: checked } })
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
