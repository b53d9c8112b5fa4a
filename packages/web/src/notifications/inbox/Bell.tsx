import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { UnreadBadge } from '../../ui/UnreadBadge.tsx'
import { useMenuButton } from '../../ui/useMenuButton.tsx'
import { useSoon } from '../../ui/useSoon.ts'
import classes from './Bell.module.css'
import { loadPanel } from './load-panel.ts'
import { unviewedCountQuery } from './queries.ts'
import { bellName } from './words.ts'

const loadPopover = () => import('./BellPopover.tsx')
const BellPopover = lazy(loadPopover)
const PanelSheet = lazy(async () => ({ default: (await import('./PanelSheet.tsx')).PanelSheet }))

/** The bell of the top bar and its panel (screen S021), on a phone a sheet. */
export function Bell() {
  const soon = useSoon()
  const unviewed = useQuery({ ...unviewedCountQuery, enabled: soon }).data ?? 0
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { opened, setOpened, leave } = useOpened()
  const face = (
    <>
      <IconBell size={20} aria-hidden />
      <UnreadBadge unread={unviewed} />
    </>
  )
  const bell = {
    className: classes.bell,
    'aria-label': bellName(unviewed),
    onPointerEnter: () => void loadPanel().catch(() => {}),
    children: face,
  }
  if (!phone) return <HangingPanel bell={bell} opened={opened} onChange={setOpened} onGo={leave} />
  return (
    <>
      <ActionIcon {...bell} aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(!opened)} />
      {opened && (
        <Suspense>
          <PanelSheet onClose={() => setOpened(false)} onGo={leave} />
        </Suspense>
      )}
    </>
  )
}

type HangingPanelProps = {
  bell: ActionIconProps & { 'aria-label': string; onPointerEnter: () => void }
  opened: boolean
  onChange: (opened: boolean) => void
  onGo: () => void
}

function HangingPanel({ bell, opened, onChange, onGo }: HangingPanelProps) {
  const { button, ready, hanging } = useMenuButton({ load: loadPopover, opened, onChange, haspopup: 'dialog' })
  return (
    <>
      <ActionIcon {...bell} {...button} />
      <Suspense>{ready && <BellPopover hanging={hanging} onGo={onGo} />}</Suspense>
    </>
  )
}

/** Open after a click, or when the address has `?notificacoes=abertas`, as in the link of the daily e-mail. */
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
  /** The chosen notification leads to another address. */
  const leave = () => setClicked(false)
  return { opened: clicked || byAddress, setOpened, leave }
}
