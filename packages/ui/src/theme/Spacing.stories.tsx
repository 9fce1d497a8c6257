import type { Meta, StoryObj } from "@storybook/react-vite";
import classes from "./Foundations.module.css";
import { theme } from "./theme.ts";

function Spacing() {
  return (
    <div className={classes.page}>
      <h1>Spacing, corners and shadows</h1>
      <h2>Spacing</h2>
      {Object.entries(theme.spacing ?? {}).map(([name, value]) => (
        <div key={name} className={classes.measure}>
          <span className={classes.name}>{name}</span>
          <span className={classes.bar} style={{ width: value }} />
          <span>{value}</span>
        </div>
      ))}
      <h2>Corners</h2>
      <div className={classes.tiles}>
        {Object.entries(theme.radius ?? {}).map(([name, value]) => (
          <div key={name} className={classes.tile} style={{ borderRadius: value }}>
            {name}
          </div>
        ))}
      </div>
      <h2>Shadows</h2>
      <div className={classes.tiles}>
        {Object.entries(theme.shadows ?? {}).map(([name, value]) => (
          <div key={name} className={classes.tile} style={{ boxShadow: value }}>
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}

const meta = { title: "Foundations/Spacing", component: Spacing } satisfies Meta<typeof Spacing>;
export default meta;

export const Scales: StoryObj<typeof meta> = {};
