import { demoId } from '../../bff/demo/demo-rows.ts';
import { readDemoData } from '../../bff/demo/demo-data.ts';
import { pictureShapes } from '../../web/content/stories/picture-shapes.ts';

describe('illustration of a story without an image', () => {
  it('shows a different scene for each story of the demo', () => {
    const scenes = readDemoData().stories.map((_, index) => pictureShapes(demoId(`story ${index}`)).scene);
    expect(scenes.length).toBeGreaterThan(5);
    expect(new Set(scenes).size).toBe(scenes.length);
  });

  it('is the same each time', () => {
    expect(pictureShapes('one')).toEqual(pictureShapes('one'));
    expect(pictureShapes('one')).not.toEqual(pictureShapes('another'));
  });
});
