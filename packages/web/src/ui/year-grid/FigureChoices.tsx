import { Checkbox, Stack } from '@mantine/core'
import { rememberAlso, remembered } from '../../platform/remembered.ts'
import { useStore } from '../../platform/store.ts'

/** The parts of a year's figures that may be left out or added, with their names. */
const labels = {
  cents: 'Centavos',
  planned: 'Previsto',
  empty: 'Linhas vazias',
  filled: 'Média dos meses com valor',
  percentages: 'Percentuais',
} as const
type Choice = keyof typeof labels

/**
 * What of a year's figures is shown, which this browser remembers: all of it until somebody leaves something out, but for
 * percentages and the second average, for which twelve months leave no room.
 */
export function useFigureChoices(): Readonly<Record<Choice, boolean>> {
  const { figures } = useStore(remembered)
  return { cents: true, planned: true, empty: true, filled: false, percentages: false, ...figures }
}

/** The choice of what is shown of a year's figures, in the head of a grid. */
export function FigureChoices({ of }: { of: readonly Choice[] }) {
  const chosen = useFigureChoices()
  return (
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
  )
}
