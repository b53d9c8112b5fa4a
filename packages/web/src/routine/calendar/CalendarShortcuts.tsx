import { useMediaQuery } from '@mantine/hooks'
import { type Icon, IconCalendarShare, IconFileText, IconUsersGroup } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

/**
 * Links between the week and the month (screens S028, S031) and to the screens beside them. With little room only
 * icons; on a phone only what is used every day, because the rest is in the menu.
 */
export function CalendarShortcuts() {
  const compact = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (phone ? shortcuts.slice(0, 1) : shortcuts).map(({ to, label, icon: Shown }) => (
    <ButtonLink
      key={to}
      to={to}
      variant="default"
      aria-label={compact ? label : undefined}
      title={compact ? label : undefined}
      px={compact ? 9 : undefined}
      leftSection={compact ? undefined : <Shown size={17} stroke={1.7} aria-hidden />}
    >
      {compact ? <Shown size={17} stroke={1.7} aria-hidden /> : label}
    </ButtonLink>
  ))
}

const shortcuts: readonly { to: '/myday-feedbacks' | '/protocols' | '/calendar-feed'; label: string; icon: Icon }[] = [
  { to: '/myday-feedbacks', label: 'Reunião diária', icon: IconUsersGroup },
  { to: '/protocols', label: 'ATAs', icon: IconFileText },
  { to: '/calendar-feed', label: 'Assinar calendário', icon: IconCalendarShare },
]
