declare module 'virtual:glyphs' {
  const outlines: Record<string, { advance: number; path: string }>;
  export default outlines;
}
