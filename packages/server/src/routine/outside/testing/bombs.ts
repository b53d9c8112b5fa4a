const head = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n'
const tail = 'END:VCALENDAR\r\n'
const megabytes = 20_000_000
const event = (lines: string) => `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20200101T090000Z\r\n${lines}\r\nEND:VEVENT\r\n`
const filled = (pattern: string) => Buffer.concat([Buffer.from(head), Buffer.alloc(megabytes, pattern)])
const calendar = (content: string) => Buffer.from(head + content + tail)

/** Calendars that become much larger, or take much longer, in a careless reader. */
export const bombs: Record<string, () => Buffer> = {
  'millions of events': () => filled(event('SUMMARY:x')),
  'components deep in components': () => filled('BEGIN:VEVENT\r\n'),
  'a line that is folded without end': () => filled('SUMMARY:x\r\n '),
  'one line of 20 MB': () => Buffer.concat([Buffer.from(`${head}X-A:`), Buffer.alloc(megabytes, 'a')]),
  'a rule of every second': () => calendar(event('RRULE:FREQ=SECONDLY').repeat(1000)),
  'a rule whose day never comes': () => calendar(event('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')),
  'a rule of all days of all months': () =>
    calendar(
      event(
        `RRULE:FREQ=MINUTELY;BYSECOND=${Array.from({ length: 60 }, (_, at) => at).join()};BYMONTHDAY=${Array.from({ length: 31 }, (_, at) => at + 1).join()}`,
      ).repeat(100),
    ),
  'a million dates of one event': () =>
    calendar(event(`RDATE:${Array.from({ length: 1_000_000 }, () => '20260101T090000Z').join()}`)),
  'a duration of a thousand years': () => calendar(event('DURATION:P365000D').repeat(10_000)),
  'parameters without end': () => filled(';X=1'),
}
