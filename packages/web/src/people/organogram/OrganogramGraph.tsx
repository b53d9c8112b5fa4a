import { ActionIcon } from '@mantine/core'
import type { Heading } from '@prumo/contract/people/organogram/company.ts'
import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import type { Point } from '@prumo/contract/people/organogram/levels.ts'
import { box, columned, lineUp, placed } from '@prumo/contract/people/organogram/placing.ts'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Portrait } from '../../ui/Portrait.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import classes from './OrganogramGraph.module.css'
import type { Branches } from './useShown.tsx'

type Props = {
  label: string
  nodes: readonly OrganogramNode[]
  onOpen: (node: OrganogramNode) => void
  onPlace?: (node: OrganogramNode, point: Point) => void
  /** The page is left while a box is on its way: it is placed there by a call that outlives the page. */
  onLeave?: (node: OrganogramNode, point: Point) => void
  /** Where everything is, of several departments: nothing is moved. */
  arranged?: Arranged
  /** The drawn part of it, and the controls that choose it. */
  branches: Branches
  choices: ReactNode
}

type Arranged = {
  points: ReadonlyMap<number, Point>
  headings: readonly Heading[]
  /** The department of a position, where it is not said above it. */
  departmentOf: (node: OrganogramNode) => string | undefined
}

const stays = () => undefined

type Moving = { id: number; at: Point }

const STEP = 12
/** Beside the last box. */
const margin = 40
/** Pixels before the first boxes, which are stored from 0 on. */
const inset = 20
const zooms = [0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.25, 1.5]
/** Of the window, as the style sheet says. */
const fieldHeight = 0.7
/** On a phone a whole company would be too small to read: it opens as large as this. */
const narrow = 600
const readable = 0.8
/** Pixels a pointer may move in a click. */
const SLACK = 4
/** How long the keys rest before a box that they moved is placed: one save for a walk, and none between two steps. */
const restMs = 400
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/**
 * The positions as boxes with lines to their superiors. A box is moved by dragging, or by the arrow keys while it has
 * the focus, by whoever may change it; a click or Enter opens it. The field scrolls, and its buttons zoom.
 */
export function OrganogramGraph(props: Props) {
  const { label, nodes, onOpen, onPlace = stays, onLeave = stays, arranged, branches, choices } = props
  const [zoom, setZoom] = useState(1)
  const [moving, setMoving] = useState<Moving | null>(null)
  // The button answers at once, the drawing follows.
  const scale = useDeferredValue(zoom)
  const [smaller, larger] = [zooms.findLast((one) => one < zoom), zooms.find((one) => one > zoom)]
  const field = useRef<HTMLDivElement>(null)
  const help = useId()
  const stored = useMemo(() => arranged?.points ?? placed(nodes), [nodes, arranged])
  const writes = useWrites() && !arranged
  const gestures = useGestures({ points: stored, scale, writes, setMoving, onOpen, onPlace, onLeave })
  // A box that was dropped stays below the pointer: what people place only grows.
  const [first] = useState(() => extentOf([...stored.values()]))
  const whole = useMemo(() => extentOf([...stored.values()], arranged ? undefined : first), [stored, arranged, first])
  const opensAt = useRef<number>(undefined)
  useLayoutEffect(() => {
    opensAt.current = arranged ? Math.max(fitting(), field.current!.clientWidth < narrow ? readable : 0) : 1
    setZoom(opensAt.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: afterwards it stays as large as it was made
  }, [])
  // Opened at the highest box, which a wide drawing has far from its left edge.
  useLayoutEffect(() => {
    if (scale !== opensAt.current) return
    opensAt.current = undefined
    const [highest] = [...stored.values()].sort((a, b) => a.y - b.y || a.x - b.x)
    const middle = highest!.x - whole.left + box.width / 2
    field.current!.scrollLeft = middle * scale - field.current!.clientWidth / 2
  }, [scale, stored, whole])
  const { left, top, width, height } = moving ? extentOf([moving.at], whole) : whole
  const fitting = () => {
    const fits = Math.min(field.current!.clientWidth / whole.width, (innerHeight * fieldHeight) / whole.height)
    return Math.min(1, Math.max(zooms[0]!, fits))
  }

  return (
    <section className={`card ${classes.graph}`} aria-label={label} data-fixed={!writes || undefined}>
      <div className={classes.tools}>
        <small id={help}>{writes ? 'Arraste ou use as setas para mover; Enter abre.' : 'Enter abre.'}</small>
        {choices}
        <div className={classes.zoom}>
          <ActionIcon aria-label="Diminuir" disabled={smaller === undefined} onClick={() => setZoom(smaller!)}>
            <IconMinus aria-hidden />
          </ActionIcon>
          <span className="num">{`${Math.round(zoom * 100)}%`}</span>
          <ActionIcon aria-label="Aumentar" disabled={larger === undefined} onClick={() => setZoom(larger!)}>
            <IconPlus aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label="Ver tudo" title="Ver tudo" onClick={() => setZoom(fitting())}>
            <IconMaximize aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <div ref={field} className={classes.field}>
        <div className={classes.sheet} style={{ width: width * scale, height: height * scale }}>
          <div
            className={classes.scaled}
            style={{ width, height, transform: `scale(${scale})`, '--drawn': scale } as CSSProperties}
          >
            <Drawing {...{ nodes, stored, arranged, moving, left, top, width, height, gestures, help, branches }} />
          </div>
        </div>
      </div>
    </section>
  )
}

type DrawingProps = Extent & {
  nodes: readonly OrganogramNode[]
  stored: ReadonlyMap<number, Point>
  arranged: Arranged | undefined
  moving: Moving | null
  gestures: Gestures
  /** The id of the words that say what the keys do. */
  help: string
  branches: Branches
}

/** Lines and boxes in their own scale: zooming does not draw them again, and a drag only the box that moves and its lines. */
const Drawing = memo(function Drawing({ nodes, stored, moving, left, top, width, height, ...props }: DrawingProps) {
  const { gestures, help, arranged, branches } = props
  const stacked = useMemo(() => columned(nodes, stored), [nodes, stored])
  const lineOf = useCallback(
    // A path each: one for all would be painted again as a whole when a box begins to move.
    (node: OrganogramNode, points: ReadonlyMap<number, Point>) => (
      <path key={node.id} className={classes.line} d={lineUpFrom(node, { points, stacked, left, top })} />
    ),
    [stacked, left, top],
  )
  const boxAt = useCallback(
    (node: OrganogramNode, away?: Point) => {
      const { x, y } = stored.get(node.id)!
      // Moved by a translation: a box in another place would make the browser lay out all three hundred.
      const translate = away && `${away.x - x}px ${away.y - y}px`
      const place = { x: x - left, y: y - top, translate }
      const under = arranged ? arranged.departmentOf(node) : elsewhere(node, stored)
      return (
        <Fragment key={node.id}>
          <NodeBox node={node} {...place} under={under} gestures={gestures} help={help} />
          {branches.heads.has(node.id) && (
            <Branch {...place} id={node.id} hidden={branches.hidden.get(node.id) ?? 0} onToggle={branches.onToggle} />
          )}
        </Fragment>
      )
    },
    [stored, left, top, gestures, help, arranged, branches],
  )
  const lines = useMemo(() => nodes.map((node) => lineOf(node, stored)), [nodes, stored, lineOf])
  const boxes = useMemo(() => nodes.map((node) => boxAt(node)), [nodes, boxAt])
  const moved = moving && new Map(stored).set(moving.id, moving.at)
  return (
    <>
      <svg width={width} height={height} aria-hidden>
        {moved
          ? nodes.map((node, at) =>
              [node.id, Number(node.ref_id)].includes(moving.id) ? lineOf(node, moved) : lines[at],
            )
          : lines}
      </svg>
      {arranged?.headings.map((one) => (
        <h2
          key={`${one.x} ${one.y}`}
          className={classes.heading}
          style={{ left: one.x - left, top: one.y - top, width: one.width, height: one.height }}
        >
          {one.name}
        </h2>
      ))}
      {moving ? boxes.map((drawn, at) => (nodes[at]!.id === moving.id ? boxAt(nodes[at]!, moving.at) : drawn)) : boxes}
    </>
  )
})

type BoxProps = Point & {
  node: OrganogramNode
  translate: string | undefined
  /** The last line of its box. */
  under: string | undefined
  gestures: Gestures
  help: string
}

const NodeBox = memo(function NodeBox({ node, x, y, translate, under, gestures, help }: BoxProps) {
  const [first] = node.collaborators
  return (
    <button
      type="button"
      id={`position-${node.id}`}
      className={classes.box}
      aria-describedby={help}
      data-level={node.position}
      data-vacant={node.vacant || undefined}
      style={{ left: x, top: y, width: box.width, height: box.height, translate }}
      onPointerDown={(event) => gestures.grab(node, event)}
      onPointerMove={(event) => gestures.drag(node, event)}
      onPointerUp={() => gestures.drop(node)}
      onPointerCancel={() => gestures.cancel()}
      onKeyDown={(event) => gestures.press(node, event)}
      onBlur={() => gestures.rest()}
      onClick={() => gestures.open(node)}
    >
      <b title={node.cargo}>{node.cargo}</b>
      <small className={classes.holders}>
        {first && <Portrait name={first.name} path={first.photo_path} size={18} />}
        <span>{heldBy(node)}</span>
      </small>
      {under && <small>{under}</small>}
    </button>
  )
})

type BranchProps = Point & {
  id: number
  translate: string | undefined
  /** How many positions are not drawn below it. */
  hidden: number
  onToggle: (id: number) => void
}

/** Collapses what is below a position, or shows it again. */
const Branch = memo(function Branch({ id, x, y, translate, hidden, onToggle }: BranchProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-label={hidden > 0 ? `Mostrar mais ${hidden}` : 'Recolher o ramo'}
      aria-expanded={hidden === 0}
      aria-describedby={`position-${id}`}
      style={{ left: x + box.width / 2, top: y + box.height, translate }}
      onClick={() => onToggle(id)}
    >
      {hidden > 0 ? `+ ${hidden}` : '–'}
    </button>
  )
})

type Given = Required<Pick<Props, 'onOpen' | 'onPlace' | 'onLeave'>> & {
  points: ReadonlyMap<number, Point>
  scale: number
  /** The user may move boxes. */
  writes: boolean
  setMoving: (moving: Moving | null) => void
}
type Gestures = ReturnType<typeof useGestures>

/** The handlers that move and open boxes, the same object in every render. */
function useGestures(given: Given) {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  const gestures = useMemo(() => {
    let walked: { node: OrganogramNode; at: Point; timer: ReturnType<typeof setTimeout> } | null = null
    let held: { pointer: Point; node: Point; at: Point | null } | null = null
    const place = (node: OrganogramNode, point: Point) => latest.current.onPlace(node, whole(point))
    const end = (placing: (node: OrganogramNode, point: Point) => void) => {
      if (!walked) return
      clearTimeout(walked.timer)
      placing(walked.node, whole(walked.at))
      walked = null
      latest.current.setMoving(null)
    }
    const rest = () => end(latest.current.onPlace)
    return {
      /** Places the box that the keys moved. */
      rest,
      /** Places it while the page is being left. */
      leave: () => end(latest.current.onLeave),
      grab(node: OrganogramNode, event: PointerEvent<HTMLButtonElement>) {
        if (!latest.current.writes) return
        rest()
        event.currentTarget.setPointerCapture(event.pointerId)
        const pointer = { x: event.clientX, y: event.clientY }
        held = { pointer, node: latest.current.points.get(node.id)!, at: null }
      },
      drag(node: OrganogramNode, event: PointerEvent) {
        if (!held) return
        const [dx, dy] = [event.clientX - held.pointer.x, event.clientY - held.pointer.y]
        if (!held.at && Math.hypot(dx, dy) < SLACK) return
        const { scale, setMoving } = latest.current
        held.at = { x: held.node.x + dx / scale, y: held.node.y + dy / scale }
        setMoving({ id: node.id, at: held.at })
      },
      drop(node: OrganogramNode) {
        if (held?.at) place(node, held.at)
        latest.current.setMoving(null)
      },
      cancel() {
        held = null
        latest.current.setMoving(null)
      },
      press(node: OrganogramNode, event: KeyboardEvent) {
        const by = arrows[event.key]
        if (!by || !latest.current.writes) return
        event.preventDefault()
        if (walked && walked.node.id !== node.id) rest()
        const { x, y } = walked?.at ?? latest.current.points.get(node.id)!
        if (walked) clearTimeout(walked.timer)
        walked = { node, at: { x: x + by.x, y: y + by.y }, timer: setTimeout(rest, restMs) }
        latest.current.setMoving({ id: node.id, at: walked.at })
      },
      /** A click follows a drop, and opens nothing then. */
      open(node: OrganogramNode) {
        if (!held?.at) latest.current.onOpen(node)
        held = null
      },
    }
  }, [])
  useEffect(() => {
    addEventListener('pagehide', gestures.leave)
    return () => {
      removeEventListener('pagehide', gestures.leave)
      gestures.rest()
    }
  }, [gestures])
  return gestures
}

/** In one line: the list below the drawing of a department names everybody. */
const heldBy = ({ collaborators: [first, ...others] }: OrganogramNode) =>
  first ? first.name + (others.length > 0 ? ` e mais ${others.length}` : '') : 'Vaga'

/** Under whom somebody stands that this drawing does not have. */
const elsewhere = ({ ref_id, superior }: OrganogramNode, stored: ReadonlyMap<number, Point>) =>
  superior && !stored.has(Number(ref_id)) ? `responde a ${superior}` : undefined

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

type Extent = { left: number; top: number; width: number; height: number }

/** The area that these boxes cover, and that of others. */
function extentOf(points: readonly Point[], others?: Extent): Extent {
  let { left, top } = others ?? { left: Infinity, top: Infinity }
  let [right, bottom] = others ? [left + others.width, top + others.height] : [0, 0]
  for (const { x, y } of points) {
    left = Math.min(left, x - inset)
    top = Math.min(top, y - inset)
    right = Math.max(right, x + box.width + margin)
    bottom = Math.max(bottom, y + box.height + margin)
  }
  return { left, top, width: right - left, height: bottom - top }
}

type Lines = { points: ReadonlyMap<number, Point>; stacked: ReadonlySet<number>; left: number; top: number }

/** The line from a position to its superior; empty without one. */
function lineUpFrom({ id, ref_id }: OrganogramNode, { points, stacked, left, top }: Lines): string {
  const above = points.get(Number(ref_id))
  if (!above) return ''
  const corners = lineUp(points.get(id)!, above, stacked.has(id))
  return `M${corners.map(({ x, y }) => `${x - left} ${y - top}`).join('L')}`
}
