import { Popover } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { useEscape } from '../../ui/useEscape.ts'
import { AnchorOf, type HangingProps } from '../../ui/useMenuButton.tsx'
import classes from './BellPopover.module.css'
import { loadPanel } from './load-panel.ts'

const Panel = lazy(async () => ({ default: (await loadPanel()).Panel }))

/** The panel of notifications below the bell. */
export default function BellPopover({
  hanging: { anchor, ...popover },
  onGo,
}: {
  hanging: HangingProps
  onGo: () => void
}) {
  return (
    <Popover
      {...popover}
      position="bottom-end"
      offset={6}
      width={420}
      withinPortal={false}
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <AnchorOf anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        <Closing onClose={() => popover.onChange(false)} />
        <Suspense fallback={<ListSkeleton rows={4} height={48} />}>
          <Panel onGo={onGo} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** While it is mounted, Escape closes the panel. */
function Closing({ onClose }: { onClose: () => void }) {
  useEscape(onClose)
  return null
}
