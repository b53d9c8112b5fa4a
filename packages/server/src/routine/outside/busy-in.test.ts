import { describe, expect, it } from 'vitest'
import { busyIn, mostTimes, TooManyDates } from './busy-in.ts'

const when = { timeZone: 'America/Sao_Paulo', today: '2026-11-20' }
const file = (events: readonly string[], more = '') =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n${more}${events.map((one) => `BEGIN:VEVENT\n${one.includes('UID:') ? '' : 'UID:1\n'}${one}\nEND:VEVENT\n`).join('')}END:VCALENDAR\n`
const read = (...events: string[]) => busyIn(file(events), when)
/** 'date from to' of each time, by date. */
const times = (found: ReturnType<typeof read>) =>
  found.map(({ date, from, to }) => (from === null ? date : `${date} ${from} ${to}`)).sort()

describe('the times of an outside calendar', () => {
  it.each([
    ['in UTC', 'DTSTART:20261123T130000Z\nDTEND:20261123T140000Z', ['2026-11-23 10:00 11:00']],
    [
      'in a zone by its name',
      'DTSTART;TZID=America/New_York:20261123T090000\nDTEND;TZID=America/New_York:20261123T093000',
      ['2026-11-23 11:00 11:30'],
    ],
    [
      'in a zone of Windows',
      'DTSTART;TZID=E. South America Standard Time:20261123T090000\nDURATION:PT45M',
      ['2026-11-23 09:00 09:45'],
    ],
    ['in no zone: the company’s', 'DTSTART:20261123T090000\nDTEND:20261123T100000', ['2026-11-23 09:00 10:00']],
    [
      'in an unknown zone: the company’s',
      'DTSTART;TZID=Atlântida:20261123T090000\nDTEND;TZID=Atlântida:20261123T100000',
      ['2026-11-23 09:00 10:00'],
    ],
    ['without an end: half an hour', 'DTSTART:20261123T130000Z', ['2026-11-23 10:00 10:30']],
    [
      'over midnight: in both days',
      'DTSTART:20261124T010000Z\nDTEND:20261124T050000Z',
      ['2026-11-23 22:00 23:59', '2026-11-24 00:00 02:00'],
    ],
    ['until midnight: in one day', 'DTSTART:20261124T010000Z\nDTEND:20261124T030000Z', ['2026-11-23 22:00 23:59']],
    [
      'over two nights',
      'DTSTART:20261124T010000Z\nDTEND:20261126T050000Z',
      ['2026-11-23 22:00 23:59', '2026-11-24', '2026-11-25', '2026-11-26 00:00 02:00'],
    ],
    [
      'of whole days, whose end is the day after',
      'DTSTART;VALUE=DATE:20261123\nDTEND;VALUE=DATE:20261125',
      ['2026-11-23', '2026-11-24'],
    ],
    ['of one day', 'DTSTART;VALUE=DATE:20261123', ['2026-11-23']],
    ['free', 'DTSTART:20261123T130000Z\nTRANSP:TRANSPARENT', []],
    ['free for Outlook', 'DTSTART:20261123T130000Z\nX-MICROSOFT-CDO-BUSYSTATUS:FREE', []],
    [
      'tentative for Outlook',
      'DTSTART:20261123T130000Z\nX-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
      ['2026-11-23 10:00 10:30'],
    ],
    ['cancelled', 'DTSTART:20261123T130000Z\nSTATUS:CANCELLED', []],
    ['before and after the year that is shown', 'DTSTART:20200101T130000Z', []],
    [
      'a stretch of years: what of it is shown',
      'DTSTART;VALUE=DATE:20261118\nDTEND;VALUE=DATE:20261121',
      ['2026-11-18', '2026-11-19', '2026-11-20'],
    ],
  ])('%s', (_, event, expected) => expect(times(read(event))).toEqual(expected))

  it('repeat by their rule, through years that are past, in the hours of their zone in summer and winter', () => {
    const found = times(
      read('DTSTART;TZID=America/New_York:20150105T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=MO'),
    )
    expect(found).toContain('2026-11-23 11:00 12:00')
    expect(found).toContain('2027-07-05 10:00 11:00')
    expect(found.at(0)).toBe('2026-10-26 10:00 11:00')
    expect(found.at(-1)).toBe('2027-11-15 11:00 12:00')
  })

  it('leave out what was taken out of the rule, and move what was moved', () => {
    const series = 'DTSTART:20261123T120000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20261124T120000Z'
    const moved = 'RECURRENCE-ID:20261125T120000Z\nDTSTART:20261125T180000Z\nDTEND:20261125T190000Z\nSUMMARY:Outra hora'
    const cancelled = 'RECURRENCE-ID:20261126T120000Z\nDTSTART:20261126T120000Z\nSTATUS:CANCELLED'
    expect(times(read(series, moved, cancelled))).toEqual(['2026-11-23 09:00 10:00', '2026-11-25 15:00 16:00'])
    expect(times(read(moved)), 'of a series to which one was invited for one date').toEqual(['2026-11-25 15:00 16:00'])
  })

  it('use the zone that the file describes, where nobody else knows it', () => {
    const zone =
      'BEGIN:VTIMEZONE\nTZID:Casa\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0500\nEND:STANDARD\nEND:VTIMEZONE\n'
    const found = busyIn(file(['DTSTART;TZID=Casa:20261123T090000\nDURATION:PT1H'], zone), when)
    expect(times(found)).toEqual(['2026-11-23 11:00 12:00'])
  })

  it('have a title of one line, of a bounded length, or none', () => {
    const [long] = read(`DTSTART:20261123T130000Z\nSUMMARY:${'a '.repeat(5000)}`)
    expect(long!.label.length).toBeLessThanOrEqual(200)
    expect(read('DTSTART:20261123T130000Z\nSUMMARY:Um\\nDois')[0]!.label).toBe('Um Dois')
    expect(read('DTSTART:20261123T130000Z')[0]!.label).toBe('Ocupado')
  })

  it('are those nearest to today, where there are too many', () => {
    const found = read('DTSTART:20261001T000000Z\nDURATION:PT10M\nRRULE:FREQ=HOURLY')
    expect(found).toHaveLength(mostTimes)
    expect(found[0]!.date).toBe('2026-11-20')
  })

  it('of a rule of many years are those of the rule from its beginning', () => {
    const start = 'DTSTART;TZID=America/Sao_Paulo:20110105T090000\nDURATION:PT1H'
    // A date far away keeps the rule from being begun later.
    for (const rule of [
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH',
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO',
      'FREQ=DAILY;BYMONTH=12',
      'FREQ=HOURLY;INTERVAL=7',
    ])
      expect(times(read(`${start}\nRRULE:${rule}`)), rule).toEqual(
        times(read(`${start}\nRRULE:${rule}\nRDATE;TZID=America/Sao_Paulo:20990101T090000`)),
      )
  })

  it('are not run through without end', () => {
    const events = Array.from(
      { length: 40 },
      (_, at) => `UID:${at}\nDTSTART:20200101T000000Z\nRRULE:FREQ=MINUTELY;COUNT=9000000`,
    )
    expect(() => read(...events)).toThrow(TooManyDates)
  })

  it('are read although one of them breaks the rules', () => {
    const broken = 'UID:2\nDTSTART:hoje\nDTEND:amanhã'
    expect(times(read(broken, 'DTSTART:20261123T130000Z'))).toEqual(['2026-11-23 10:00 10:30'])
  })
})
