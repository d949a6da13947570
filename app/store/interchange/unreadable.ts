/** Something that makes the whole file unreadable, with a line that says what and where. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFile'
  }
}
