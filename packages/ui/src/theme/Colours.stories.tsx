import type { Meta, StoryObj } from "@storybook/react-vite";
import { contrastRatio } from "./contrast.ts";
import classes from "./Foundations.module.css";
import { palettes, primaryShade } from "./palette.ts";

const white = "#ffffff";
const dark = "#000000";

function Swatch({ shade, value }: { readonly shade: number; readonly value: string }) {
  const onWhite = contrastRatio(value, white);
  const text = onWhite >= contrastRatio(value, dark) ? white : dark;
  return (
    <div className={classes.swatch} style={{ background: value, color: text }}>
      <strong>
        {shade}
        {shade === primaryShade ? " · main" : ""}
      </strong>
      <span>{value}</span>
      <span>{onWhite.toFixed(1)} on white</span>
    </div>
  );
}

function Colours() {
  return (
    <div className={classes.page}>
      <h1>Colours</h1>
      <p>
        Petrol is for actions, warm grey for text and surfaces, amber is the only accent. Shade {primaryShade}{" "}
        can be text on white, and the background of white text. Text needs a contrast of 4.5, meaningful
        borders 3.
      </p>
      {Object.entries(palettes).map(([name, shades]) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className={classes.swatches}>
            {shades.map((value, shade) => (
              <Swatch key={value} shade={shade} value={value} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

const meta = { title: "Foundations/Colours", component: Colours } satisfies Meta<typeof Colours>;
export default meta;

export const Palettes: StoryObj<typeof meta> = {};
