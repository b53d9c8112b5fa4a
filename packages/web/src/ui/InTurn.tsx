import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { painted } from '../platform/painted.ts'

/**
 * Draws its children one after the other, each in a frame of its own, after what is around them is on the screen: what is
 * dear to draw, as texts with tools, would hold a form together as long as all of them take. `height`: what each is given
 * in px until its turn comes.
 */
export function InTurn({ height, children }: { height: number; children: readonly ReactNode[] }) {
  const [drawn, setDrawn] = useState(0)
  const many = children.length
  useEffect(() => {
    if (drawn >= many) return
    let mounted = true
    void painted().then(() => {
      if (mounted) startTransition(() => setDrawn(drawn + 1))
    })
    return () => {
      mounted = false
    }
  }, [drawn, many])
  // oxlint-disable-next-line react/no-array-index-key -- a fixed list
  return children.map((child, place) => (place < drawn ? child : <div key={place} style={{ height }} />))
}
