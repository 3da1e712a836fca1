/** What one edit did, for people. */
export interface Done {
  /** In the past tense: `Added “Colour” to Bikes.` */
  what: string;
  /** What it means for who uses the app, where that is not plain. */
  means?: string;
}
