import { ActionIcon, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { useEscape } from '../../ui/useEscape.ts'
import classes from './Bell.module.css'
import { unviewedCountQuery } from './queries.ts'
import { badgeOf, bellName } from './words.ts'

const loadPanel = () => import('./Panel.tsx')
const Panel = lazy(async () => ({ default: (await loadPanel()).Panel }))
const PanelSheet = lazy(async () => ({ default: (await import('./PanelSheet.tsx')).PanelSheet }))

/** The bell of the top bar and what hangs from it (screen S021): a panel, on a phone a sheet. */
export function Bell() {
  const unviewed = useQuery(unviewedCountQuery).data ?? 0
  const phone = useMediaQuery('(max-width: 48em)')
  const { opened, setOpened, leave } = useOpened()
  const close = () => setOpened(false)
  const bell = (
    <ActionIcon
      className={classes.bell}
      aria-label={bellName(unviewed)}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
      onPointerEnter={() => void loadPanel().catch(() => {})}
    >
      <IconBell size={20} stroke={1.7} aria-hidden />
      {unviewed > 0 && (
        <span className={`num ${classes.badge}`} aria-hidden>
          {badgeOf(unviewed)}
        </span>
      )}
    </ActionIcon>
  )
  if (phone)
    return (
      <>
        {bell}
        {opened && (
          <Suspense>
            <PanelSheet onClose={close} onGo={leave} />
          </Suspense>
        )}
      </>
    )
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={6}
      width={420}
      withinPortal={false}
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        <Closing onClose={close} />
        <Suspense fallback={<ListSkeleton rows={4} height={48} />}>
          <Panel onGo={leave} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** As long as it stands, Escape closes the panel. */
function Closing({ onClose }: { onClose: () => void }) {
  useEscape(onClose)
  return null
}

/** Open by a click, or by an address with `?notificacoes=abertas`, as the e-mail of the day has it. */
function useOpened() {
  const byAddress = useSearch({ strict: false }).notificacoes === 'abertas'
  const navigate = useNavigate()
  const [clicked, setClicked] = useState(false)
  const setOpened = (opened: boolean) => {
    setClicked(opened)
    if (!opened && byAddress) {
      void navigate({ to: '.', search: (current) => ({ ...current, notificacoes: undefined }), replace: true })
    }
  }
  /** What was chosen leads elsewhere, to an address of its own. */
  const leave = () => setClicked(false)
  return { opened: clicked || byAddress, setOpened, leave }
}
