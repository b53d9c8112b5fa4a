import { ActionIcon } from '@mantine/core'
import { useOtherScheme } from './other-scheme.ts'

/** Light or dark; until somebody chooses, the device does. On a phone it is in the user's menu. */
export function ColorSchemeSwitch() {
  const { label, Sign, change } = useOtherScheme()
  return (
    <ActionIcon visibleFrom="sm" aria-label={label} onClick={change}>
      <Sign size={20} aria-hidden />
    </ActionIcon>
  )
}
