/** The ids that rows hold in some columns, each once; what is null is left out. */
export const idsOf = <Row, Column extends keyof Row>(rows: readonly Row[], ...columns: readonly Column[]) =>
  [...new Set(rows.flatMap((row) => columns.map((column) => row[column])))].filter(
    (id): id is NonNullable<Row[Column]> => id !== null && id !== undefined,
  )
