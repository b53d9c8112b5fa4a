// Draws the icons of the installed product from the logo: run node scripts/draw-icons.mjs after changing it; the
// pictures are committed. Phones cut a maskable icon to a circle or a squircle, so its logo stays in the middle 80 %.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { root } from './runtime.mjs'

const folder = join(root, 'packages/web/public/icons')
const ground = '#0c2e26'
const paper = '#f7f6f2'
const ipe = '#f5bc3b'

/** The plumb line, as in favicon.svg, on a grid of 32. */
const plumb = `
  <path d="M16 4.5v11" stroke="${ipe}" stroke-width="2.6" stroke-linecap="round"/>
  <path d="M16 28 9.4 18.2c-.7-1 0-2.4 1.3-2.4h10.6c1.3 0 2 1.4 1.3 2.4z" fill="${paper}"/>`
/** A symbol for a shortcut, drawn on a grid of 24. */
const sign = (strokes) => `
  <g transform="translate(6.4 6.4) scale(.8)" fill="none" stroke="${paper}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
const plus = sign(`<path d="M12 5v14M5 12h14" stroke="${ipe}"/>`)
const calendar = sign(`<rect x="4" y="5" width="16" height="16" rx="2"/><path d="M16 3v4M8 3v4M4 11h16"/>
  <path d="M8 15h2M14 15h2" stroke="${ipe}"/>`)

const rounded = (size, mark) => draw(size, `<rect width="32" height="32" rx="7" fill="${ground}"/>${mark}`)
const whole = (size, mark, scale) =>
  draw(
    size,
    `<rect width="32" height="32" fill="${ground}"/>
  <g transform="translate(16 16) scale(${scale}) translate(-16 -16.25)">${mark}</g>`,
  )
const draw = (size, marks) =>
  Transformer.fromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${marks}</svg>`,
  )
    // The library renders small drawings larger than their declared size.
    .resize({ width: size, height: size })
    .png()

const icons = {
  'prumo-192.png': rounded(192, plumb),
  'prumo-512.png': rounded(512, plumb),
  'prumo-maskable-512.png': whole(512, plumb, 0.8),
  // iOS rounds the corners itself and shows no transparency.
  'prumo-apple-180.png': whole(180, plumb, 0.92),
  'nova-tarefa-96.png': rounded(96, plus),
  'calendario-96.png': rounded(96, calendar),
}

mkdirSync(folder, { recursive: true })
for (const [name, picture] of Object.entries(icons)) writeFileSync(join(folder, name), await picture)
