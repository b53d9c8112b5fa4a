/**
 * Works on lines at once, in one transaction. When one of them fails, nothing of that transaction stays and each half is
 * tried again, until the line that fails is alone.
 */
export async function together(
  lines: readonly number[],
  work: (lines: readonly number[]) => Promise<void>,
  failed: (line: number, error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await work(lines)
  } catch (error) {
    if (lines.length === 1) return failed(lines[0]!, error)
    const middle = Math.ceil(lines.length / 2)
    await together(lines.slice(0, middle), work, failed)
    await together(lines.slice(middle), work, failed)
  }
}
