// The rest of Node's types would let screens call what no browser has.
declare module "node:stream/web" {
  export const TextDecoderStream: typeof globalThis.TextDecoderStream;
  export const TransformStream: typeof globalThis.TransformStream;
}
