import { Progress, Text } from '@mantine/core'
import { formatNumber } from '@prumo/contract/words.ts'
import { formatSize } from '../../platform/format.ts'
import classes from './SpaceUsed.module.css'

/** How much of the plan's space the files of the whole company take. */
export function SpaceUsed({ used, limit }: { used: number; limit: number }) {
  const part = limit === 0 ? 100 : Math.min(100, (used / limit) * 100)
  // JavaScript writes small numbers as '1e-7', which screen readers do not read as a number.
  const shown = Math.round(part * 10) / 10
  const percent = used > 0 && part < 1 ? 'menos de 1%' : `${formatNumber(Math.round(part))}%`
  return (
    <div className={classes.space}>
      <Text fz="xs" c="dimmed">
        {`Espaço da empresa: ${formatSize(used)} de ${formatSize(limit)} (${percent})`}
      </Text>
      <Progress
        value={shown}
        size={6}
        color={part >= 90 ? 'red' : undefined}
        aria-label="Espaço de arquivos usado pela empresa"
      />
      {part >= 90 && (
        <Text fz="xs" c="var(--mantine-color-error)">
          {part >= 100 ? 'O espaço acabou: apague arquivos ou mude de plano.' : 'O espaço está quase no fim.'}
        </Text>
      )}
    </div>
  )
}
