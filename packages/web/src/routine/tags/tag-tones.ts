/**
 * How background and text are made from a tag's colour: the percentage of the colour mixed into white and black, or
 * into dark tones.
 */
const tones = {
  light: { paper: [13, '#ffffff'], ink: [78, '#000000'] },
  dark: { paper: [30, '#171f1b'], ink: [34, '#ffffff'] },
} as const

export type Scheme = keyof typeof tones
export type Part = keyof (typeof tones)[Scheme]

/** The share in percent of the tag's colour, and the colour it is mixed with in sRGB. */
export const mixOf = (scheme: Scheme, part: Part): readonly [share: number, base: string] => tones[scheme][part]

const inScheme = (color: string, part: Part) => {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => {
    const [share, base] = mixOf(scheme, part)
    return `color-mix(in srgb, ${color} ${share}%, ${base})`
  })
  return `light-dark(${light}, ${dark})`
}

/** Background and text in a tag's colour '#rrggbb', as CSS: readable (AA) in both colour schemes. */
export const tagStyle = (color: string) => ({
  backgroundColor: inScheme(color, 'paper'),
  color: inScheme(color, 'ink'),
})
