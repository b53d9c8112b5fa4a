import { ActionIcon } from '@mantine/core'
import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import type { Point } from '@prumo/contract/people/organogram/levels.ts'
import { box, placed } from '@prumo/contract/people/organogram/placing.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import classes from './OrganogramGraph.module.css'

type Props = {
  label: string
  nodes: readonly OrganogramNode[]
  onOpen: (node: OrganogramNode) => void
  onPlace: (node: OrganogramNode, point: Point) => void
}

const STEP = 12
const zooms = [0.4, 0.6, 0.8, 1, 1.25, 1.5]
/** Pixels a pointer may move in a click. */
const SLACK = 4
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/**
 * The positions as boxes with lines to their superiors. A box is moved by dragging, or by the arrow keys while it has
 * the focus; a click or Enter opens it. The field scrolls, and its buttons zoom.
 */
export function OrganogramGraph({ label, nodes, onOpen, onPlace }: Props) {
  const [zoom, setZoom] = useState(3)
  const [moving, setMoving] = useState<{ id: number; at: Point } | null>(null)
  const from = useRef<{ pointer: Point; node: Point; moved: boolean } | null>(null)
  const scale = zooms[zoom]!
  const points = placed(nodes)
  if (moving) points.set(moving.id, moving.at)
  const all = [...points.values()]
  // Boxes may have been placed left of or above the origin.
  const left = Math.min(0, ...all.map(({ x }) => x))
  const top = Math.min(0, ...all.map(({ y }) => y))
  const width = Math.max(...all.map(({ x }) => x)) - left + box.width + 40
  const height = Math.max(...all.map(({ y }) => y)) - top + box.height + 40

  const grab = (node: OrganogramNode) => (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { pointer: { x: event.clientX, y: event.clientY }, node: points.get(node.id)!, moved: false }
  }
  const drag = (node: OrganogramNode) => (event: PointerEvent) => {
    const start = from.current
    if (!start) return
    const [dx, dy] = [event.clientX - start.pointer.x, event.clientY - start.pointer.y]
    if (!start.moved && Math.hypot(dx, dy) < SLACK) return
    start.moved = true
    setMoving({ id: node.id, at: { x: start.node.x + dx / scale, y: start.node.y + dy / scale } })
  }
  const drop = (node: OrganogramNode) => () => {
    if (from.current?.moved && moving) onPlace(node, { x: Math.round(moving.at.x), y: Math.round(moving.at.y) })
    setMoving(null)
  }
  const press = (node: OrganogramNode) => (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    const { x, y } = points.get(node.id)!
    onPlace(node, { x: x + by.x, y: y + by.y })
  }
  const open = (node: OrganogramNode) => () => {
    if (!from.current?.moved) onOpen(node)
    from.current = null
  }

  return (
    <section className={`card ${classes.graph}`} aria-label={label}>
      <div className={classes.tools}>
        <ActionIcon aria-label="Diminuir" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <IconMinus aria-hidden />
        </ActionIcon>
        <span className="num">{`${Math.round(scale * 100)} %`}</span>
        <ActionIcon aria-label="Aumentar" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <IconPlus aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.field}>
        <div className={classes.sheet} style={{ width: width * scale, height: height * scale }}>
          <div className={classes.scaled} style={{ width, height, transform: `scale(${scale})` }}>
            <svg width={width} height={height} aria-hidden>
              {nodes.map(({ id, ref_id }) => {
                const above = points.get(Number(ref_id))
                return (
                  above && <path key={id} className={classes.line} d={lineTo(points.get(id)!, above, { left, top })} />
                )
              })}
            </svg>
            {nodes.map((node) => {
              const { x, y } = points.get(node.id)!
              return (
                <button
                  key={node.id}
                  type="button"
                  className={classes.box}
                  data-level={node.position}
                  data-vacant={node.vacant || undefined}
                  style={{ left: x - left, top: y - top, width: box.width, height: box.height }}
                  onPointerDown={grab(node)}
                  onPointerMove={drag(node)}
                  onPointerUp={drop(node)}
                  onPointerCancel={() => setMoving(null)}
                  onKeyDown={press(node)}
                  onClick={open(node)}
                >
                  <b>{node.cargo}</b>
                  <small>{node.vacant ? 'Vaga' : node.collaborators.map(({ name }) => name).join(', ')}</small>
                </button>
              )
            })}
          </div>
        </div>
      </div>
    </section>
  )
}

/** From the top of a box up, across and down into the bottom of its superior. */
function lineTo({ x, y }: Point, above: Point, { left, top }: { left: number; top: number }): string {
  const [x1, y1] = [x - left + box.width / 2, y - top]
  const [x2, y2] = [above.x - left + box.width / 2, above.y - top + box.height]
  const middle = (y1 + y2) / 2
  return `M${x1} ${y1} V${middle} H${x2} V${y2}`
}
