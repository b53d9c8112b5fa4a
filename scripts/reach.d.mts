export function areasReachedSince(since: string): string[] | undefined
export function areasReachedBy(changed: readonly string[]): string[] | undefined
export function screensReachedBy(changed: readonly string[]): (address: string) => boolean
export function testsReachedBy(file: string): string[]
