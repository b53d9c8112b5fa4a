/*
 * What the demo bakery measured in two years: deliveries and productivity got better with the second shop's oven and the
 * scale of work; last month the cold room broke, so scrap rose and the kitchen delivered late; customers are more content
 * since somebody answers them, and people stay longer. Months are counted from the current one, so that the story is the
 * same on every day; figures are hundredths.
 */

const coldRoomBroke = -1
const scaleOfWork = -8

/** A little up and down that is the same for the same month. */
const wave = (of: number, by: number) => Math.round(Math.sin(of * 2.1) * by)
/** From one level to another, straight, over the two years. */
const between = (first: number, last: number) => (back: number) =>
  Math.round(first + ((last - first) * Math.min(24, back + 24)) / 24)

type Told = {
  department: string
  /** Its number in the library. */
  usual: number
  /** The figure of a month: `back` from the current one, `of` 1 to 12. */
  figure: (back: number, of: number) => number
  /** What it should be. */
  target: (back: number, of: number) => number
  /** Filled in by whom. */
  by: 'ana' | 'beatriz' | 'joao' | 'marina'
}

const told = (
  department: string,
  usual: number,
  by: Told['by'],
  figure: Told['figure'],
  target: Told['target'],
): Told => ({ department, usual, by, figure, target })

export const indicatorsOfDemo: readonly Told[] = [
  told(
    'Produção',
    53,
    'joao',
    (back, of) => between(4_150, 5_020)(back) + (back >= scaleOfWork ? 180 : 0) + wave(of, 90),
    between(4_300, 5_000),
  ),
  told(
    'Produção',
    56,
    'joao',
    (back, of) => (back === coldRoomBroke ? 690 : between(520, 340)(back) + wave(of, 25)),
    between(500, 350),
  ),
  told(
    'Produção',
    57,
    'joao',
    (back, of) => (back === coldRoomBroke ? 8_210 : between(8_900, 9_640)(back) + wave(of, 60)),
    () => 9_500,
  ),
  told(
    'Atendimento ao Cliente',
    18,
    'marina',
    (back, of) => between(8_350, 9_180)(back) + wave(of, 70),
    () => 9_000,
  ),
  told(
    'Atendimento ao Cliente',
    17,
    'marina',
    (back, of) => between(4_600, 6_300)(back) + wave(of, 150),
    between(5_000, 6_000),
  ),
  told(
    'Atendimento ao Cliente',
    19,
    'marina',
    (back, of) => between(4_800, 1_450)(back) + wave(of, 120),
    between(4_000, 1_500),
  ),
  told(
    'Financeiro',
    23,
    'beatriz',
    (back, of) => between(640, 905)(back) + wave(of, 55) - (back === coldRoomBroke ? 310 : 0),
    between(700, 900),
  ),
  told(
    'Financeiro',
    25,
    'beatriz',
    (back, of) => between(430, 270)(back) + wave(of, 30),
    () => 300,
  ),
  told('Financeiro', 29, 'beatriz', (back, of) => between(1_700, 2_650)(back) + wave(of, 140), between(2_000, 3_000)),
  told('Recursos Humanos', 38, 'ana', (back, of) => between(690, 310)(back) + wave(of, 45), between(600, 350)),
  told(
    'Recursos Humanos',
    39,
    'ana',
    (back, of) => between(520, 290)(back) + wave(of, 40),
    () => 350,
  ),
  told(
    'Recursos Humanos',
    40,
    'ana',
    (back, of) => Math.max(0, between(80, 210)(back) + wave(of, 40)),
    () => 200,
  ),
  told(
    'Compras',
    33,
    'beatriz',
    (back, of) => between(8_100, 9_020)(back) + wave(of, 160),
    () => 9_000,
  ),
  told(
    'Compras',
    32,
    'beatriz',
    (back, of) => between(320, 640)(back) + wave(of, 70),
    () => 500,
  ),
]
